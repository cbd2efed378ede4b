import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationRule,
} from 'graphql';
import { isOrganiser, type Viewer } from '../auth/viewer';
import { DomainError } from '../errors';
import { ConcurrencyLimiter, type ConcurrencyLimits } from '../lib/concurrency-limiter';
import type { DocumentSize } from './list-sizes';
import { headersOf, statusOf, tooBusy } from '../transport/refusals';
import { requestScope } from '../transport/request-scope';
import { isSynced, refusalFor, viewerOf, type Context } from './context';

/**
 * The most tokens, selections (a fragment counts at each spread) and reported errors of a document. Our own have at most 280
 * tokens.
 */
export const LIMITS = { tokens: 1_000, selections: 280, errors: 5 } as const;

/** The highest cost of a document: see `list-sizes.ts`. */
export const BUDGETS = { organiser: 600_000, participant: 220_000 } as const;

/** The most levels of fields. Each is another step for the database; our own documents have at most seven. */
export const MAX_DEPTH = 12;

/** The most aliases: with more, one document could select the same text many times for each of many people. */
export const MAX_ALIASES = 30;

/** The most errors of an answer or a subscription's event: a list can fail at each item. */
export const MAX_ERRORS = 10;

/** The demand of an operation at the largest event. Introspection counts as one field; GraphQL's own rule limits it. */
export type Demand = { cost: number; depth: number; aliases: number };

const NOTHING: Demand = { cost: 0, depth: 0, aliases: 0 };

/** Of operations without variables: the demand of others depends on the values. */
const demands = new WeakMap<OperationDefinitionNode, Demand>();

/** @param document a valid one: its fragments have no cycles, its fields are in the schema */
export function demandOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Demand {
  const cached = demands.get(operation);
  if (cached) return cached;
  const { variableDefinitions = [] } = operation;
  // The execution refuses wrong variables before any field runs.
  if (getVariableValues(schema, variableDefinitions, { ...variables }).errors) return NOTHING;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const single: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
  const { aliases, longestList } = countsOf(document);
  const size: DocumentSize = { longestInput: Math.max(1, longestList, longestIn(variables)) };
  const { complexity, depth } = complexityFromQuery(single, {
    schema,
    ctx: size,
    variables: { ...variables },
  });
  const demand = { cost: complexity, depth, aliases };
  if (variableDefinitions.length === 0) demands.set(operation, demand);
  return demand;
}

const counted = new WeakMap<DocumentNode, { aliases: number; longestList: number }>();

/** The counts of a document, made once: each request of its kind reuses the cached document. */
function countsOf(document: DocumentNode): { aliases: number; longestList: number } {
  const cached = counted.get(document);
  if (cached) return cached;
  const counts = { aliases: 0, longestList: 0 };
  visit(document, {
    Field: ({ alias }) => void (counts.aliases += alias ? 1 : 0),
    ListValue: ({ values }) => void (counts.longestList = Math.max(counts.longestList, values.length)),
  });
  counted.set(document, counts);
  return counts;
}

/** The length of the longest list in variables. Not recursive: a body can nest as many lists as it has bytes. */
function longestIn(variables: object): number {
  let longest = 0;
  const left: unknown[] = [variables];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) longest = Math.max(longest, value.length);
    for (const inner of Object.values(value)) if (inner !== undefined) left.push(inner);
  }
  return longest;
}

/** The reason why the viewer may not send a document; null if they may. @param viewer null before the first sync */
export function refusalOf({ cost, depth, aliases }: Demand, viewer: Viewer | null): DomainError | null {
  if (depth > MAX_DEPTH)
    return tooCostly(
      `This document nests fields ${depth} deep, and ${MAX_DEPTH} is the most. Ask for them in several documents.`,
    );
  if (aliases > MAX_ALIASES)
    return tooCostly(
      `This document has ${aliases} aliases, and ${MAX_ALIASES} is the most. Ask for each field once, or in several documents.`,
    );
  const budget = viewer && isOrganiser(viewer) ? BUDGETS.organiser : BUDGETS.participant;
  if (cost > budget)
    return tooCostly(
      `This document could cost ${Math.ceil(cost).toLocaleString('en')}, and ${budget.toLocaleString('en')} is the most for one. Ask for fewer lists within lists, or in several documents.`,
    );
  return null;
}

const tooCostly = (sentence: string): DomainError =>
  new DomainError('BAD_USER_INPUT', sentence, { reason: 'DOCUMENT_TOO_COSTLY' });

/** Refuses a document before any field runs. Apollo would report a thrown DomainError as an internal error. */
function refuseDocument(refusal: DomainError): never {
  const { code, message } = refusal;
  const http = { status: statusOf(code), headers: new HeaderMap(Object.entries(headersOf(code))) };
  throw new GraphQLError(message, { originalError: refusal, extensions: { http } });
}

/** More than any participant's page costs. */
const EXPENSIVE = 60_000;

/**
 * Refuses documents beyond their sender's budget before they run. Refuses introspection to people who have not signed in,
 * except in local mode, where tools need no token. Expensive documents run one at a time, since each has all its rows in
 * memory; those that wait take at most half the slots for requests.
 */
export function limitDocuments(
  { running, maxWait }: ConcurrencyLimits,
  isLocal: boolean,
): ApolloServerPlugin<Context> {
  const expensive = new ConcurrencyLimiter({ running: 1, waiting: Math.ceil(running / 2), maxWait });
  return {
    requestDidStart: async () => {
      let release: (() => void) | null = null;
      return {
        didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
          // There is always an operation at this stage, but the type is optional.
          if (!operation) return;
          const viewer = isSynced(contextValue) ? viewerOf(contextValue) : null;
          if (!viewer && !isLocal && asksForSchema(document)) refuseDocument(refusalFor(contextValue));
          const demand = demandOf(schema, document, operation, request.variables ?? {});
          const refusal = refusalOf(demand, viewer);
          if (refusal) refuseDocument(refusal);
          if (demand.cost <= EXPENSIVE) return;
          release = await expensive.acquire(requestScope().gone);
          if (!release) refuseDocument(tooBusy());
        },
        willSendResponse: async () => release?.(),
      };
    },
  };
}

function asksForSchema(document: ASTNode): boolean {
  let asks = false;
  visit(document, {
    Field: ({ name }) => {
      asks ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return asks;
}

const onlyOperations =
  (areSubscriptions: boolean, refusal: string): ValidationRule =>
  (context) => ({
    OperationDefinition: (node) => {
      if ((node.operation === OperationTypeNode.SUBSCRIPTION) !== areSubscriptions)
        context.reportError(new GraphQLError(refusal, { nodes: node }));
    },
  });

/** Over HTTP, the executor would run a subscription as a query. */
export const documentRules = [
  onlyOperations(false, 'Subscriptions come over a WebSocket at this address, not over HTTP.'),
];
export const subscriptionRules = [
  onlyOperations(true, 'Only subscriptions come over a WebSocket. Send everything else over HTTP.'),
];
