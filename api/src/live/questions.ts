import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { CloseCode, MessageType } from 'graphql-ws';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { callerOf } from '../auth/caller';
import { readsOf } from '../db/replica/reads';
import { currentSnapshot } from '../db/replica/replica';
import { DomainError } from '../errors';
import type { Context } from '../graphql/context';
import { LIMITS } from '../graphql/document-limits';
import { NO_LIVE } from '../graphql/live';
import { refusalExtensions } from '../transport/refusals';
import { inRequestScope } from '../transport/request-scope';
import type { LiveLimits } from './limits';
import type { ProtocolParts } from './protocol';
import { scopeOf, type Session } from './session';

const message = z.object({
  type: z.literal(MessageType.Subscribe),
  id: z.string(),
  payload: z.looseObject({ query: z.string(), operationName: z.string().nullish() }),
});
type Question = z.infer<typeof message>;

export type QuestionParts = Pick<ProtocolParts, 'contextFor' | 'logger'> & {
  /** Answers a query in its turn, with the limits and the cache of HTTP. */
  answer: (context: Context, body: unknown) => Promise<Buffer>;
};

const MAX_DOCUMENTS = 200;

/**
 * Answers queries over sockets: a page that follows changes refetches over its open socket, at a fifth of the work of a
 * request. The library would execute each query again, so it does not get these messages.
 */
export class Questions {
  readonly #areQueries = new LRUCache<string, boolean>({ max: MAX_DOCUMENTS });

  constructor(
    private readonly parts: QuestionParts,
    private readonly limits: LiveLimits,
  ) {}

  /** The query in a message of a signed-in socket; null for all others, which the library handles. */
  read(text: string): Question | null {
    if (!text.includes('"subscribe"')) return null;
    try {
      const { data } = message.safeParse(JSON.parse(text));
      return data && this.#isQuery(data.payload) ? data : null;
    } catch {
      // The library reports the error.
      return null;
    }
  }

  #isQuery({ query, operationName }: Question['payload']): boolean {
    const key = `${operationName ?? ''} ${query}`;
    const cached = this.#areQueries.get(key);
    if (cached !== undefined) return cached;
    const operation = getOperationAST(parse(query, { maxTokens: LIMITS.tokens }), operationName);
    const isQuery = operation?.operation === OperationTypeNode.QUERY;
    this.#areQueries.set(key, isQuery);
    return isQuery;
  }

  async answer(session: Session, { id, payload }: Question): Promise<void> {
    if (session.questions >= this.limits.questions) {
      const refusal = new DomainError('RATE_LIMITED', 'Too many questions at a time.');
      refuse(session, id, refusal);
      return;
    }
    const gone = new AbortController();
    const leave = (): void => gone.abort();
    session.questions += 1;
    session.socket.once('close', leave);
    try {
      const scope = scopeOf(session, this.parts.logger, gone.signal);
      const bytes = await inRequestScope(scope, () => this.#bytesFor(session, payload));
      if (bytes === null) session.close(CloseCode.Forbidden, 'UNAUTHENTICATED');
      else if (bytes.length > this.limits.answer)
        refuse(
          session,
          id,
          new DomainError('BAD_USER_INPUT', 'Ask for this over HTTP.', { reason: 'ANSWER_TOO_LARGE' }),
        );
      else session.answer(id, bytes);
    } catch (error) {
      if (gone.signal.aborted) return;
      if (!(error instanceof DomainError)) this.parts.logger.warn({ err: error }, 'a question failed');
      const unknown = new DomainError('INTERNAL_SERVER_ERROR', 'Ask again over HTTP.');
      refuse(session, id, error instanceof DomainError ? error : unknown);
    } finally {
      session.socket.off('close', leave);
      session.questions -= 1;
    }
  }

  /** Null if the person no longer exists. */
  async #bytesFor(session: Session, payload: Question['payload']): Promise<Buffer | null> {
    if (!session.signedIn) return null;
    const { identification } = session.signedIn;
    const tables = await currentSnapshot();
    // Looked up again, as for each request.
    const caller = await callerOf(identification, readsOf(tables));
    if (caller.kind !== 'viewer') return null;
    return this.parts.answer(this.parts.contextFor({ identification, caller }, tables, NO_LIVE), payload);
  }
}

function refuse(session: Session, id: string, refusal: DomainError): void {
  const { message } = refusal;
  const payload = [{ message, extensions: refusalExtensions(refusal) }];
  void session.send(JSON.stringify({ id, type: MessageType.Error, payload }));
}
