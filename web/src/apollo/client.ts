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

/** A list that is replaced as a whole by each new answer. */
const replaced: FieldPolicy = { merge: false };

/** Reads one object by its id from the cache if a list has already loaded it. */
const byId = (typename: string): FieldPolicy<Reference> => ({
  read: (existing, { args, toReference }) => {
    const id: unknown = args?.['id'];
    // Not `??`: null means that the server says there is none.
    return existing === undefined && typeof id === 'string'
      ? toReference({ __typename: typename, id })
      : existing;
  },
});

/** Reads the object that has the same id as its parent. */
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
  // There is only one event, so every answer about it describes the same object.
  Event: { keyFields: [] },
  DashboardStats: { keyFields: [] },
  // Belongs to its user, region and theme, so it has no key of its own.
  PreferenceListEntry: { keyFields: false },
  UnassignedPerson: { keyFields: false, merge: true },
  PlacementExplanation: { merge: true },
  PreferenceList: { fields: { themeIds: replaced, placedThemeIds: replaced, topChoices: replaced } },
  User: { fields: { preferences: replaced } },
  // The page and its dialog ask for different parts of an outlook.
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
  Generation: { fields: { themes: replaced, pins: replaced } },
  Theme: { fields: { members: replaced, team: sameId('Team') } },
  Team: { fields: { members: replaced } },
};

/**
 * The client of the whole application. Fragments are masked: a component reads only what its own fragment names. Pages show what
 * is in the cache and ask the server at the same time. Active queries are sent again when the connection comes back; those with
 * `refetchOn: { windowFocus: true }` also when the window gets the focus.
 * @param catchesUp whether something else asks for everything once the connection is back
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
