import {
  GraphQLError,
  getOperationAST,
  Kind,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '../auth/viewer';
import { Turns } from '../lib/turns';
import { demandOf, LIMITS, refusalOf, subscriptionRules } from './document-limits';

type Payload = {
  query: string;
  operationName?: string | null | undefined;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
};

/** Cached valid documents: those of our own client, and of tools. */
const MAX_DOCUMENTS = 200;
const RULES = [...specifiedRules, ...subscriptionRules];

/** Reads documents of subscriptions, with the same limits as over HTTP. */
export class SubscriptionDocuments {
  readonly #known = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS });
  readonly #turns = new Turns();

  /** @param hidesSchema leaves out GraphQL's 'Did you mean' suggestions */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly hidesSchema: boolean,
  ) {}

  /**
   * The document, or the reason why it is refused to this viewer. New ones are checked one per turn of the event loop, so that
   * other work gets its turn.
   */
  async read(
    { query, operationName, variables }: Payload,
    viewer: Viewer,
  ): Promise<DocumentNode | GraphQLError[]> {
    let document = this.#known.get(query);
    if (!document) {
      await this.#turns.next();
      const parsed = this.#parse(query);
      if (Array.isArray(parsed)) return parsed;
      document = parsed;
      this.#known.set(query, document);
    }
    const operation = getOperationAST(document, operationName);
    if (operation?.selectionSet.selections[0]?.kind !== Kind.FIELD)
      return [invalid(new GraphQLError('Ask for one field, by name, in one subscription.'))];
    const refusal = refusalOf(demandOf(this.schema, document, operation, variables ?? {}), viewer);
    return refusal ? [new GraphQLError(refusal.message, { originalError: refusal })] : document;
  }

  #parse(query: string): DocumentNode | GraphQLError[] {
    try {
      const document = parse(query, { maxTokens: LIMITS.tokens });
      const errors = validate(this.schema, document, RULES, {
        maxErrors: LIMITS.errors,
        hideSuggestions: this.hidesSchema,
      });
      return errors.length > 0 ? errors.map((error) => invalid(error)) : document;
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return [invalid(error, 'GRAPHQL_PARSE_FAILED')];
    }
  }
}

const invalid = (
  { message, nodes, source, positions }: GraphQLError,
  code = 'GRAPHQL_VALIDATION_FAILED',
): GraphQLError => new GraphQLError(message, { nodes, source, positions, extensions: { code } });
