/** There is no connection, as somebody else found out before a request of ours was sent. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
