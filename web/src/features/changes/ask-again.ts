import type { ApolloClient, Reference } from '@apollo/client';

/** What no event has, and so is asked for again where a page shows it. */
export interface Asked {
  viewerId: string;
  /** The person's own list and place: whether they may still rank, and which team they are on, is said to nobody else. */
  own?: boolean;
  /** What is due next. */
  figures?: boolean;
  /** Everything about teams, because they were published or taken back. */
  teams?: boolean;
}

const waiting = new WeakMap<ApolloClient, Asked>();

/**
 * Asks again for some of what is shown, once for all that happens within the wait.
 * @param spread milliseconds; a random part of it passes first, because everybody else was told at the same moment
 */
export function askAgain(client: ApolloClient, spread: number, asked: Asked): void {
  const known = waiting.get(client);
  waiting.set(client, {
    viewerId: asked.viewerId,
    own: (known?.own ?? false) || (asked.own ?? false),
    figures: (known?.figures ?? false) || (asked.figures ?? false),
    teams: (known?.teams ?? false) || (asked.teams ?? false),
  });
  if (known) return;
  setTimeout(() => {
    const { viewerId, own, figures, teams } = waiting.get(client) ?? asked;
    waiting.delete(client);
    void client.refetchQueries({
      updateCache: (cache) => {
        if (own || teams) {
          cache.modify<Record<string, Reference>>({
            id: cache.identify({ __typename: 'User', id: viewerId }),
            fields: {
              preferenceList: (_list, { INVALIDATE }) => INVALIDATE,
              assignment: (_place, { INVALIDATE }) => INVALIDATE,
              unassigned: (_reason, { INVALIDATE }) => INVALIDATE,
              placeLoss: (_loss, { INVALIDATE }) => INVALIDATE,
            },
          });
        }
        cache.modify<Record<string, Reference>>({
          id: 'ROOT_QUERY',
          fields: {
            dashboardStats: (stats, { INVALIDATE }) => (figures ? INVALIDATE : stats),
            themes: (themes, { INVALIDATE }) => (teams ? INVALIDATE : themes),
            // What was there before is not shown until they come.
            teams: (before, { DELETE }) => (teams ? DELETE : before),
          },
        });
      },
    });
  }, Math.random() * spread);
}
