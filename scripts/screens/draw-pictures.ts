/// <reference lib="dom" />
import type { Page } from '@playwright/test'

const toDataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
const fromDataUrl = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** The picture as WebP, a fifth of its size. Written by the page's own canvas. */
export async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d')!.drawImage(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.5 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return `data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`
  }, toDataUrl(png))
  return fromDataUrl(url)
}

export type Difference = { pixels: number; picture: Buffer }

/** How many pixels of two pictures differ, and the second one with them in red; null if none does. */
export async function comparePictures(page: Page, before: Buffer, after: Buffer): Promise<Difference | null> {
  if (before.equals(after)) return null
  const { pixels, url } = await page.evaluate(
    async (sources) => {
      const images = sources.map((source) => Object.assign(new Image(), { src: source }))
      await Promise.all(images.map((image) => image.decode()))
      const width = Math.max(...images.map((image) => image.width))
      const height = Math.max(...images.map((image) => image.height))
      const [old, now] = images.map((image) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const drawing = canvas.getContext('2d')!
        drawing.drawImage(image, 0, 0)
        return { canvas, drawing, data: drawing.getImageData(0, 0, width, height) }
      })
      let changed = 0
      for (let at = 0; at < now!.data.data.length; at += 4) {
        const distance = [0, 1, 2].map((part) => Math.abs(now!.data.data[at + part]! - old!.data.data[at + part]!))
        if (Math.max(...distance) < 8) continue
        changed += 1
        now!.data.data.set([220, 0, 0, 255], at)
      }
      now!.drawing.putImageData(now!.data, 0, 0)
      return { pixels: changed, url: now!.canvas.toDataURL('image/png') }
    },
    [toDataUrl(before), toDataUrl(after)],
  )
  return pixels === 0 ? null : { pixels, picture: fromDataUrl(url) }
}

/** Writes zeros where a page says its own version or moment, which differ between two runs. */
export async function stopClocks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      const text = currentNode.nodeValue ?? ''
      if (/時点|バージョン/u.test(text)) currentNode.nodeValue = text.replaceAll(/\d/gu, '0')
    }
  })
}
