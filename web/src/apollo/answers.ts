import { ApolloLink, type ApolloClient, type ObservableQuery } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import type { ChangeKind } from '../gql/graphql';

/** What the server says that an answer was made of: `Change` in the schema describes it. */
interface MadeOf {
  kinds: readonly ChangeKind[];
  lists: readonly { kind: ChangeKind; regionId?: string }[];
  /** In the order of commits. */
  position: number;
}

/** The last answer to a query. */
export interface Answer {
  /** Null for one that says nothing of it, such as a failed one. */
  madeOf: MadeOf | null;
  /** Which request of this page it is of, counted from 1. */
  request: number;
  /** How long it took. */
  milliseconds: number;
  /** Whether it, or what was asked, has this id. */
  has: (id: string) => boolean;
}

/** Queries whose answers are kept: those of a long walk through the pages, or of many searches. */
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

/** Remembers what the answers to a client were made of, and when it acted. */
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
    /** How many requests have begun. */
    requests: (): number => requests,
    /** When the last act of this page ended, by the clock of `performance`. */
    actedAt: (): number => actedAt,
    of: ({ queryName = '', variables }: ObservableQuery): Answer | undefined =>
      answers.get(keyOf({ operationName: queryName, variables })),
  };
}

type Answers = ReturnType<typeof rememberAnswers>;
const byClient = new WeakMap<ApolloClient, Answers>();

/** A client's answers are forgotten with what it shows: the next person gets other ones. */
export function keepAnswers(client: ApolloClient, answers: Answers): void {
  byClient.set(client, answers);
  client.onClearStore(async () => answers.clear());
}

export function answersOf(client: ApolloClient): Answers {
  const answers = byClient.get(client);
  if (!answers) throw new Error('This client does not remember its answers.');
  return answers;
}
