import sax, { type Tag } from 'sax'
import { FileFault } from './table.ts'

/** What is told of an XML part: names without their prefix. Text comes in pieces. */
export type XmlHandlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const chunkBytes = 64 * 1024
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/**
 * Reads an XML part from front to back, in time that grows with its size: an attribute above 64 KiB is refused, as are
 * document types, whose entities could grow without end (security.md rows 34, 88). Throws a `FileFault`.
 */
export function readXml(bytes: Uint8Array, { open, text, close }: XmlHandlers): void {
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw new FileFault('broken', null, { cause: error })
  }
  parser.ondoctype = () => {
    throw new FileFault('broken')
  }
  parser.onopentag = ({ name, attributes }) => open?.(localName(name), attributes as Tag['attributes'])
  parser.ontext = (piece) => text?.(piece)
  parser.oncdata = (piece) => text?.(piece)
  parser.onclosetag = (name) => close?.(localName(name))
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += chunkBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }))
  parser.write(decoder.decode()).close()
}
