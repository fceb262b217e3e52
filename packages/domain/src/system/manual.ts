/** The largest manual, in bytes (product.md SHL-06). */
export const manualMaxBytes = 20 * 1024 * 1024
