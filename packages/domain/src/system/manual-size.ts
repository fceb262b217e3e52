const bytesPerMegabyte = 1_000_000

/** A size in bytes as megabytes, rounded up to one decimal (seed section 4). */
export function formatMegabytes(bytes: number): string {
  return (Math.ceil((bytes * 10) / bytesPerMegabyte) / 10).toFixed(1)
}
