/** Every code that a refusal can carry, on GraphQL (`extensions.code`) and REST (`error`) alike. */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'UNAUTHORIZED_DOMAIN',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The invalid fields of an input: field name -> sentence. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Distinguishes refusals with the same code that clients handle differently. */
export const REFUSAL_REASONS = [
  'UNKNOWN_ACCOUNT',
  'CHANGED_MEANWHILE',
  'ANSWER_TOO_LARGE',
  'DOCUMENT_TOO_COSTLY',
  'MALFORMED_REQUEST',
  'TOO_BUSY',
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export type RefusalDetails = {
  fields?: FieldProblems;
  reason?: RefusalReason;
  /** Identifies the related log lines; only with `INTERNAL_SERVER_ERROR`. */
  reference?: string;
  /** What another person's edit has overtaken, as in a sentence: 'this region'. */
  overtaken?: string;
  /** The underlying failure if it is not the caller's fault; for the log only. */
  cause?: unknown;
};

/**
 * A refusal. `message` is shown to the person, so it explains what happened and what to do next. It knows no transport; GraphQL
 * and REST each map the code.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly fields: FieldProblems | undefined;
  readonly reason: RefusalReason | undefined;
  readonly reference: string | undefined;
  readonly overtaken: string | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { fields, reason, reference, overtaken, cause }: RefusalDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.fields = fields;
    this.reason = reason;
    this.reference = reference;
    this.overtaken = overtaken;
  }
}

export const notFound = (what: string): DomainError =>
  new DomainError('NOT_FOUND', `This ${what} was not found. Reload the page to see what is there.`);

/** For an act on several things, some of which are gone. @param what in the plural: 'people'. */
export const someNotFound = (count: number, what: string): DomainError =>
  new DomainError(
    'NOT_FOUND',
    `${count} of these ${what} ${count === 1 ? 'was' : 'were'} not found, so nothing was changed. Reload the page to see who is there.`,
  );

export const conflict = (message: string): DomainError => new DomainError('CONFLICT', message);

/** Another person changed it since the caller read it; nothing is written. */
export const changedMeanwhile = (message: string): DomainError =>
  new DomainError('CONFLICT', message, { reason: 'CHANGED_MEANWHILE' });

/** As {@link changedMeanwhile}, for the edit of one thing. @param by who changed it, where that is known */
export const editOvertaken = (what: string, by = 'Another person'): DomainError =>
  new DomainError('CONFLICT', `${by} changed ${what}. Nothing was saved.`, {
    reason: 'CHANGED_MEANWHILE',
    overtaken: what,
  });

/** The request does not match the schema. `message` is GraphQL's own, for the client's developer. */
export const malformedRequest = (message: string): DomainError =>
  new DomainError('BAD_USER_INPUT', message, { reason: 'MALFORMED_REQUEST' });

export const forbidden = (message = 'You do not have the right to do this.'): DomainError =>
  new DomainError('FORBIDDEN', message);

export const unauthenticated = (message = 'Please sign in to continue.'): DomainError =>
  new DomainError('UNAUTHENTICATED', message);

/** The token is valid, but no person has its account: they have not signed in yet, or were deleted. */
export const unknownAccount = (): DomainError =>
  new DomainError('UNAUTHENTICATED', 'Your account is not set up yet. Sign in through the web page once.', {
    reason: 'UNKNOWN_ACCOUNT',
  });

/** Refuses an input. The message is the first field's sentence, so that clients that ignore `fields` still show something useful. */
export function badInput(fields: FieldProblems): DomainError {
  const message = Object.values(fields)[0] ?? 'The input is not valid.';
  return new DomainError('BAD_USER_INPUT', message, { fields });
}

/** Thrown to abort work whose client has closed the connection. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
  override readonly message = 'the client no longer waits for the answer';
}
