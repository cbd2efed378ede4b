/** There is no connection, as other code noticed before a request of ours was sent. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
