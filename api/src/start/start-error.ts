/** Why the server cannot start, as one sentence for the person at the terminal: the problem and the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The code of a failed system call (`EADDRINUSE`, `EACCES`, …); undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
