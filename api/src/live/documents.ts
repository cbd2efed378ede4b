import { setImmediate as turn } from 'node:timers/promises';
import {
  GraphQLError,
  getOperationAST,
  Kind,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '../auth/viewer';
import { demandOf, LIMITS, refusalOf, subscriptionRules } from '../graphql/document-limits';

/** A subscription that has been validated. */
export type Subscription = { document: DocumentNode; operation: OperationDefinitionNode };

/** What a client asks to be told. */
export type Asked = {
  query: string;
  operationName?: string | null | undefined;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
};

/** Documents that are known to be right: those of our own client, and of tools. */
const MAX_DOCUMENTS = 200;

const RULES = [...specifiedRules, ...subscriptionRules];

/** Reads documents of subscriptions, under the limits that documents have over HTTP. */
export class Documents {
  readonly #known = new LRUCache<string, Subscription>({ max: MAX_DOCUMENTS });

  /** @param hidesSchema whether GraphQL's guesses at what was meant are left out */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly hidesSchema: boolean,
  ) {}

  /**
   * The subscription, or why it is refused to this person. A document that is not known is checked when it is the person's turn:
   * many at once leave room for everything else between them, and a person's turns are the same on however many sockets.
   */
  async read(
    { query, operationName, variables }: Asked,
    viewer: Viewer,
  ): Promise<Subscription | GraphQLError[]> {
    const key = `${operationName ?? ''} ${query}`;
    const part = this.#known.get(key) ?? (await this.#parseInTurn(query, operationName));
    if (Array.isArray(part)) return part;
    this.#known.set(key, part);
    const refusal = refusalOf(demandOf(this.schema, part.document, part.operation, variables ?? {}), viewer);
    return refusal ? [new GraphQLError(refusal.message, { originalError: refusal })] : part;
  }

  async #parseInTurn(
    query: string,
    operationName: string | null | undefined,
  ): Promise<Subscription | GraphQLError[]> {
    await turn();
    return this.#parse(query, operationName);
  }

  #parse(query: string, operationName: string | null | undefined): Subscription | GraphQLError[] {
    try {
      const document = parse(query, { maxTokens: LIMITS.tokens });
      const errors = validate(this.schema, document, RULES, { maxErrors: LIMITS.errors });
      if (errors.length > 0) return errors.map((error) => this.#coded(error, 'GRAPHQL_VALIDATION_FAILED'));
      const operation = getOperationAST(document, operationName);
      const isField = operation?.selectionSet.selections[0]?.kind === Kind.FIELD;
      if (operation && isField) return { document, operation };
      return [
        this.#coded(
          new GraphQLError('Ask for one field, by name, in one subscription.'),
          'GRAPHQL_VALIDATION_FAILED',
        ),
      ];
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return [this.#coded(error, 'GRAPHQL_PARSE_FAILED')];
    }
  }

  #coded({ message, nodes, source, positions }: GraphQLError, code: string): GraphQLError {
    const shown = this.hidesSchema ? message.replace(/ ?Did you mean (.+?)\?$/, '') : message;
    return new GraphQLError(shown, { nodes, source, positions, extensions: { code } });
  }
}
