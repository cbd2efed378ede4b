import {
  Kind,
  Lexer,
  parse,
  print,
  Source,
  TokenKind,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { BUDGETS, demandOf, LIMITS, MAX_ALIASES, MAX_DEPTH } from '../src/graphql/document-limits';
import * as restOperations from '../src/rest/generated/operations';
import { schema } from '../src/schema';
import { readWebOperations } from './web-operations';

function tokensOf(document: DocumentNode): number {
  const lexer = new Lexer(new Source(print(document)));
  let count = 0;
  while (lexer.advance().kind !== TokenKind.EOF) count += 1;
  return count;
}

/** Without variables; lists of our own documents are as long as allowed. */
const withoutVariables = (operation: OperationDefinitionNode): OperationDefinitionNode => ({
  ...operation,
  variableDefinitions: [],
});

/** For an act on people, the maximum. */
const MANY_IDS = { ids: Array<string>(1_000).fill('') };

describe('our own operations are within the limits, with a margin of one half:', () => {
  const ROOM = 1.5;
  /** The board's cost counts each person twice: with a place and without. */
  const LITTLE_ROOM = 1.2;
  /** The console's operations above the participants' limit. */
  const ORGANISERS = [
    'AdminParticipantsPage',
    'AdminThemesPage',
    'ComparePresets',
    'GenerateAssignments',
    'ImportParticipants',
    'LaterUsers',
    'MoveTogether',
    'PlaceNewcomers',
    'PlaceOnBoard',
    'RegionAssignments',
    'RestGenerateAssignmentsDocument',
    'RestoreRun',
    'RunDialog',
    'RunTeams',
    'SetRegionOfUsers',
    'SetSeats',
  ];

  function expectRoom(name: string, document: DocumentNode): void {
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION) return;
    const { cost, depth, aliases } = demandOf(schema, document, withoutVariables(operation), MANY_IDS);
    const budget = ORGANISERS.includes(name) ? BUDGETS.organiser : BUDGETS.participant;
    const isShort = ROOM * tokensOf(document) < LIMITS.tokens && ROOM * aliases < MAX_ALIASES;
    const isCheap = cost * (ORGANISERS.includes(name) ? LITTLE_ROOM : ROOM) < budget;
    const isWithin = isShort && isCheap && depth < MAX_DEPTH;
    expect({ name, cost, isWithin }).toEqual({ name, cost, isWithin: true });
  }

  it("the web client's", async () => {
    const operations = await readWebOperations();
    expect(operations.length).toBeGreaterThan(40);
    for (const { name, document } of operations) expectRoom(name, parse(document));
  });

  it("REST's", () => {
    const documents = Object.entries(restOperations);
    expect(documents.length).toBeGreaterThan(30);
    for (const [name, document] of documents) expectRoom(name, document);
  });
});
