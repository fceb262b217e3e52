/** A failed start, with one sentence for the operator; main prints it without a stack and exits with 1. */
export class StartFault extends Error {
  override name = 'StartFault'
}
