/** Saves a file among the downloads. */
export function offerFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
