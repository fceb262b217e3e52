/** Why the database cannot start, in one sentence that an operator can act on. */
export class EmbeddedPostgresFault extends Error {
  override name = 'EmbeddedPostgresFault'
}
