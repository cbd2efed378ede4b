/** The server wants no socket of this page now. */
export class NoSocket extends Error {
  override readonly name = 'NoSocket';
}
