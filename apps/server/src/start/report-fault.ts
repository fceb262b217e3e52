import { ConfigFault } from '#config/config.ts'
import { StartFault } from '#config/start-fault.ts'

/** Prints why something could not start: one line per fault, a stack only for unexpected errors (product.md OPS-03). */
export function reportFault(error: unknown): void {
  const readable = error instanceof ConfigFault ? error.lines : error instanceof StartFault ? [error.message] : null
  const lines = readable ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  process.stderr.write(lines.map((line) => `${line}\n`).join(''))
}
