/** Why the server cannot start, in one sentence that an operator can act on; main prints it without a stack and exits 1. */
export class StartFault extends Error {
  override name = 'StartFault'
}
