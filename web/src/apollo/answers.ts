import { ApolloLink, type ApolloClient, type ObservableQuery } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import type { ChangeKind } from '../gql/graphql';

/** The server's metadata about the source of an answer; see `Change` in the schema. */
interface MadeOf {
  kinds: readonly ChangeKind[];
  lists: readonly { kind: ChangeKind; regionId?: string }[];
  /** Positions follow the order of commits. */
  position: number;
}

export interface Answer {
  /** Null if the answer has none, for example a failed one. */
  madeOf: MadeOf | null;
  /** The number of its request on this page, counted from 1. */
  request: number;
  milliseconds: number;
  /** Whether the answer or its variables contain this id. */
  has: (id: string) => boolean;
}

/** The maximum number of queries whose answers are remembered: those of a long visit, or of many searches. */
const MOST = 500;

type Asked = Pick<ApolloLink.Operation, 'operationName' | 'variables'>;
const keyOf = ({ operationName, variables }: Asked): string =>
  `${operationName} ${JSON.stringify(variables)}`;

function answerTo(
  { variables }: Asked,
  { data, extensions }: ApolloLink.Result,
  asked: Pick<Answer, 'request' | 'milliseconds'>,
): Answer {
  const { madeOf = null } = (extensions ?? {}) as { madeOf?: MadeOf };
  let text: string | undefined;
  return { ...asked, madeOf, has: (id) => (text ??= JSON.stringify([variables, data])).includes(`"${id}"`) };
}

/** Remembers the source of each answer to a client, and when it last sent a mutation. */
export function rememberAnswers() {
  const answers = new Map<string, Answer>();
  let requests = 0;
  let actedAt = -Infinity;

  const link = new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap({ finalize: () => (actedAt = performance.now()) }));
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    requests += 1;
    const [request, at] = [requests, performance.now()];
    const key = keyOf(operation);
    return forward(operation).pipe(
      tap((result) => {
        answers.delete(key);
        answers.set(key, answerTo(operation, result, { request, milliseconds: performance.now() - at }));
        for (const oldest of answers.keys()) {
          if (answers.size <= MOST) break;
          answers.delete(oldest);
        }
      }),
    );
  });

  return {
    link,
    clear: () => answers.clear(),
    /** The number of requests started so far. */
    requests: (): number => requests,
    /** When the last mutation of this page ended, by the clock of `performance`. */
    actedAt: (): number => actedAt,
    of: ({ queryName = '', variables }: ObservableQuery): Answer | undefined =>
      answers.get(keyOf({ operationName: queryName, variables })),
  };
}

type Answers = ReturnType<typeof rememberAnswers>;
const byClient = new WeakMap<ApolloClient, Answers>();

/** Clears the answers with the cache: the next person gets different ones. */
export function keepAnswers(client: ApolloClient, answers: Answers): void {
  byClient.set(client, answers);
  client.onClearStore(async () => answers.clear());
}

export function answersOf(client: ApolloClient): Answers {
  const answers = byClient.get(client);
  if (!answers) throw new Error('This client does not remember its answers.');
  return answers;
}
