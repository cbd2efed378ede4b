// graphql/answers/: answers that are kept with everything that they were made from, so that many people share the work of one.
import type { ApolloServerPlugin } from '@apollo/server';
import { execute, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { requestScope } from '../../transport/request-scope';
import { forAsker, SharedAsker } from '../../lib/asker';
import { jsonOf } from '../../lib/json-parts';
import { isLargerInTurns } from '../../lib/json-size';
import { tellingUntracked } from '../../lib/untracked';
import { MAX_ANSWER } from '../answer-size';
import { refusalOf } from '../budget';
import type { Context } from '../context';
import { both, demandOf, NOTHING } from '../cost';
import { isDear } from '../dear-documents';
import { partsOf, type DocumentPart } from './document-parts';
import { KeptPieces } from './kept-pieces';
import { Piece } from './piece';
import { recordedContext, Recording, type Asking } from './recording';

/** What of a request decides its answer, besides who sends it and when. */
export type Question = {
  query: string;
  operationName: string | undefined;
  variables: Readonly<Record<string, unknown>>;
};

/**
 * Bytes. Enough for what a region of 10,000 people reads in the minute after publishing: each person's own few kilobytes, and
 * the pieces that they share. Most of it is outside the heap, so it does not lengthen garbage collections.
 */
const LIMITS = { capacity: 256 * 1024 ** 2, largest: 24 * 1024 ** 2 };
/** The most documents whose parts are known: many times those of our own client. */
const MAX_DOCUMENTS = 1_000;
/** How many others' work somebody waits for before doing their own. */
const MAX_WAITS = 3;

/** A part that is being made, and those who wait for it. */
type Flight = { asker: SharedAsker; made: Promise<Piece | null> };

/**
 * Answers queries in parts, one for each root field, and keeps each part for whoever it is right for (`kept-pieces.ts`). Only
 * documents that the server has answered before are answered here; the first time, and whenever anything is wrong, the GraphQL
 * server itself answers, so refusals and errors exist once.
 */
export class Answers {
  readonly #schema: GraphQLSchema;
  readonly #isKeeping: boolean;
  readonly #pieces: KeptPieces;
  readonly #documents = new LRUCache<string, readonly DocumentPart[]>({ max: MAX_DOCUMENTS });
  /** Parts that are being made, by the key under which they are looked for. */
  readonly #flights = new Map<string, Flight>();

  /** @param capacity in bytes; with 0, every answer is left to the GraphQL server */
  constructor(schema: GraphQLSchema, capacity: number = LIMITS.capacity) {
    this.#schema = schema;
    this.#isKeeping = capacity > 0;
    this.#pieces = new KeptPieces({ ...LIMITS, capacity: Math.max(capacity, 1) });
  }

  /** Learns the documents that the server answers over HTTP without any error. */
  readonly learning: ApolloServerPlugin<Context> = {
    requestDidStart: async () => ({
      willSendResponse: async ({ request, response: { body }, document, operation }) => {
        if (body.kind !== 'single' || body.singleResult.errors || !request.http) return;
        if (document && operation)
          this.#learn(request.query ?? '', request.operationName, document, operation);
      },
    }),
  };

  #learn(
    query: string,
    operationName: string | undefined,
    document: DocumentNode,
    operation: OperationDefinitionNode,
  ): void {
    const parts = this.#isKeeping ? partsOf(document, operation) : null;
    if (parts) this.#documents.set(keyOf({ query, operationName }), parts);
  }

  /** The members of the answer's `data`; null if the GraphQL server has to answer. */
  async answer(question: Question, asking: Asking): Promise<readonly Piece[] | null> {
    const parts = this.#documents.get(keyOf(question));
    if (!parts) return null;
    const { variables } = question;
    const demand = parts
      .map(({ document, operation }) => demandOf(this.#schema, document, operation, variables))
      .reduce(both, NOTHING);
    if (isDear(demand) || refusalOf(demand, asking.asker.viewer)) return null;
    const pieces = await Promise.all(parts.map((part) => this.#piece(part, variables, asking)));
    const made = pieces.filter((piece) => piece !== null);
    const bytes = made.reduce((sum, { json }) => sum + json.length, 0);
    return made.length < parts.length || bytes > MAX_ANSWER ? null : made;
  }

  /** The same for what happened: a subscription's event, as one of its listeners may see it. */
  tell(
    event: object,
    part: DocumentPart,
    variables: Question['variables'],
    asking: Asking,
  ): Promise<Piece | null> {
    return this.#piece(part, variables, asking, event);
  }

  /** A part of the answer, kept or made; null if it has an error. */
  async #piece(
    part: DocumentPart,
    variables: Question['variables'],
    asking: Asking,
    event?: object,
  ): Promise<Piece | null> {
    const { gone } = requestScope().asker;
    const name = `${event ? `${idOf(event)} ` : ''}${part.hash} ${valuesOf(part.variables, variables)}`;
    for (let waits = 0; ; waits += 1) {
      const { key, piece, isUnkept } = await this.#pieces.find(name, asking);
      if (piece) return piece;
      const flight = this.#flights.get(key);
      if (!flight || isUnkept || waits === MAX_WAITS) {
        const asker = new SharedAsker(gone);
        const made = forAsker(asker, () => this.#make(part, name, variables, asking, event));
        return this.#inFlight(key, { asker, made });
      }
      flight.asker.join(gone);
      // What is being made for somebody else may be right for this asker, too: afterwards, the same questions will tell.
      await flight.made.catch(() => undefined);
    }
  }

  async #inFlight(key: string, flight: Flight): Promise<Piece | null> {
    this.#flights.set(key, flight);
    try {
      return await flight.made;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  async #make(
    { document }: DocumentPart,
    key: string,
    variableValues: Question['variables'],
    asking: Asking,
    rootValue: object | undefined,
  ): Promise<Piece | null> {
    const recording = new Recording(asking);
    const contextValue = recordedContext(asking, recording);
    const { data, errors } = await tellingUntracked(
      () => recording.spoil(),
      () => execute({ schema: this.#schema, document, contextValue, variableValues, rootValue }),
    );
    if (errors || !data || (await isLargerInTurns(data, MAX_ANSWER))) return null;
    // Between the braces of an object that has only this member.
    const piece = new Piece((await jsonOf(data)).slice(1, -1));
    await this.#pieces.keep(key, recording, piece);
    return piece;
  }
}

const events = new WeakMap<object, number>();
let lastEvent = 0;

/** No other event ever has the same. */
function idOf(event: object): number {
  const id = events.get(event) ?? (lastEvent += 1);
  events.set(event, id);
  return id;
}

const keyOf = ({ query, operationName = '' }: Pick<Question, 'query' | 'operationName'>): string =>
  `${operationName} ${query}`;

/** A variable that was not sent is not the same as null. */
const valuesOf = (names: readonly string[], variables: Question['variables']): string =>
  JSON.stringify(names.map((name) => (Object.hasOwn(variables, name) ? [variables[name]] : [])));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The question in the body of a request; null if the GraphQL server has to say what it is. */
export function questionIn(body: unknown): Question | null {
  if (!isRecord(body)) return null;
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string') return null;
  if (operationName != null && typeof operationName !== 'string') return null;
  if (variables != null && !isRecord(variables)) return null;
  if (extensions != null && !(isRecord(extensions) && extensions.persistedQuery === undefined)) return null;
  return { query, operationName: operationName ?? undefined, variables: variables ?? {} };
}
