import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files travel in one packet anyway; in bytes. */
const worthCompressing = 1024

/** The server sends these twins instead of compressing anew for everybody. */
export function writeCompressedTwins(): Plugin {
  return {
    name: 'write-compressed-twins',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter((name) => /\.(js|css|svg)$/u.test(name)).map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < worthCompressing) return
  await Promise.all([
    writeFile(`${path}.br`, brotliCompressSync(content)),
    writeFile(`${path}.gz`, gzipSync(content, { level: 9 })),
  ])
}
