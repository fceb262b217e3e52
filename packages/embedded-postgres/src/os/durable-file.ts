import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Flushes a folder's entries, so that a rename in it survives a power cut. Windows has no such call and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a small file atomically: flushes a sibling and renames it. */
export async function writeDurably(path: string, text: string, mode: number): Promise<void> {
  const draft = `${path}.new`
  const handle = await open(draft, 'w', mode)
  try {
    await handle.chmod(mode)
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}
