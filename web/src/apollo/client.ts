import {
  ApolloClient,
  onlineSource,
  RefetchEventManager,
  windowFocusSource,
  InMemoryCache,
  type ApolloLink,
  type FieldPolicy,
  type Reference,
  type TypePolicies,
} from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { filter } from 'rxjs';
import { keepAnswers, rememberAnswers } from './answers';
import { userPages } from './user-pages';

/** A list that each new answer replaces as a whole. */
const replaced: FieldPolicy = { merge: false };

/** Reads one object by id from the cache if a list has already loaded it. */
const byId = (typename: string): FieldPolicy<Reference> => ({
  read: (existing, { args, toReference }) => {
    const id: unknown = args?.['id'];
    // Not `??`: null means that the server has none.
    return existing === undefined && typeof id === 'string'
      ? toReference({ __typename: typename, id })
      : existing;
  },
});

/** Reads the object with the same id as its parent. */
const sameId = (typename: string): FieldPolicy<Reference> => ({
  read: (existing, { readField, toReference }) =>
    existing ?? toReference({ __typename: typename, id: readField<string>('id') }),
});

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      viewer: { merge: true },
      region: byId('Region'),
      theme: byId('Theme'),
      team: byId('Team'),
      user: byId('User'),
      regions: replaced,
      themes: replaced,
      teams: replaced,
      agenda: replaced,
      upcomingDeadlines: replaced,
      resources: replaced,
      users: userPages,
      history: relayStylePagination(['filter']),
      deliveries: relayStylePagination(['filter']),
      noticeTemplates: replaced,
    },
  },
  // There is only one event, so all answers about it describe the same object.
  Event: { keyFields: [] },
  DashboardStats: { keyFields: [] },
  // It belongs to its user, region and theme, so it has no key of its own.
  PreferenceListEntry: { keyFields: false },
  UnassignedPerson: { keyFields: false, merge: true },
  PlacementExplanation: { merge: true },
  PreferenceList: { fields: { themeIds: replaced, placedThemeIds: replaced, topChoices: replaced } },
  User: { fields: { preferences: replaced } },
  // The page and its dialogs select different fields of an outlook, and of a run's outcome.
  Region: {
    fields: {
      themes: replaced,
      unassigned: replaced,
      outlook: { merge: true },
      timeline: replaced,
      gaps: replaced,
      waysToFill: replaced,
      toRemind: { merge: true },
    },
  },
  AllocationOutlook: { fields: { demand: replaced, findings: replaced, presets: replaced } },
  Generation: { fields: { themes: replaced, pins: replaced, outcome: { merge: true } } },
  Theme: { fields: { members: replaced, team: sameId('Team') } },
  Team: { fields: { members: replaced } },
};

/**
 * The Apollo client of the whole application, with a normalised cache. Fragments are masked: a component
 * reads only its own fragment. Pages show cached data and refetch it (`cache-and-network`). Active queries
 * are refetched on reconnect; those with `refetchOn: { windowFocus: true }` also on focus.
 * @param catchesUp whether something else refetches everything on reconnect
 */
export function createApolloClient(link: ApolloLink, catchesUp = (): boolean => false): ApolloClient {
  const answers = rememberAnswers();
  const client = new ApolloClient({
    link: answers.link.concat(link),
    cache: new InMemoryCache({ typePolicies }),
    dataMasking: true,
    refetchEventManager: new RefetchEventManager({
      sources: {
        windowFocus: windowFocusSource,
        online: () => onlineSource().pipe(filter(() => !catchesUp())),
      },
    }),
    defaultOptions: {
      watchQuery: {
        fetchPolicy: 'cache-and-network',
        nextFetchPolicy: 'cache-first',
        refetchOn: { online: true, windowFocus: false },
      },
    },
  });
  keepAnswers(client, answers);
  return client;
}
