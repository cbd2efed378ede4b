import { OperationTypeNode } from 'graphql';
import type { WebOperation } from '../web-operations';

const EXPLANATION = 'explanation { sentences isProvedOptimal }';

/** Queries for more at once than our client ever shows, to find lists with a statement for each item. */
export const WHOLE_LISTS: readonly WebOperation[] = [
  {
    name: 'EveryGeneration',
    document: `query EveryGeneration { region(id: "home") { id generations(first: 4) { edges { node {
      id isCurrent record createdBy { displayName region { name } } outcome { meanRank } envyCount
      themes { title theme { title region { name } } oneMoreSeat { sentence } }
      pins { user { displayName region { name } } theme { title memberCount } cost { sentence } }
    } } } } }`,
  },
  {
    name: 'EveryExplanation',
    document: `query EveryExplanation { themes { id members { id ${EXPLANATION} } } }`,
  },
  {
    // Separate from the query above: two lists of one request share a read only while it runs.
    name: 'EveryReason',
    document: `query EveryReason {
      regions { id unassigned { user { id assignment { id } } reason ${EXPLANATION} } }
    }`,
  },
  {
    name: 'EveryWant',
    document: `query EveryWant { users(first: 100) { edges { node { id unassigned { reason ${EXPLANATION} } } } } }`,
  },
  {
    name: 'EveryOutlook',
    document: `query EveryOutlook { region(id: "draft") { id outlook {
      peopleCount demand { theme { title memberCount region { name } } pinnedCount }
      findings { message theme { title memberCount } people { displayName region { name } preferenceCount } }
      presets { movedCount }
    } } }`,
  },
].map((query) => ({ ...query, type: OperationTypeNode.QUERY }));
