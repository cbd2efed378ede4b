import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { graphql } from '../../../gql/gql';
import { UNASSIGNED } from './board';
import type { Rank } from './choice';

const RankingOnBoardQuery = graphql(`
  query RankingOnBoard($userId: ID!) {
    user(id: $userId) {
      id
      preferences {
        id
        rank
        theme {
          id
        }
      }
    }
  }
`);

/** A person's ranking: the rank of each theme on it. */
export type Ranking = ReadonlyMap<string, number>;

/**
 * The ranking of whom somebody is about to move: asked for one person at a time, because those of a whole region are megabytes.
 * Undefined for nobody and while it is on its way; null where it did not arrive.
 */
export function useRanking(userId: string | null): Ranking | null | undefined {
  const { data, error } = useQuery(
    RankingOnBoardQuery,
    // A ranking may change as long as the region is open.
    userId === null ? skipToken : { variables: { userId }, fetchPolicy: 'cache-and-network' },
  );
  const ranking = useMemo(
    () => data && new Map((data.user?.preferences ?? []).map(({ rank, theme }) => [theme.id, rank])),
    [data],
  );
  return ranking ?? (error ? null : undefined);
}

/** Which choice a column is for somebody with this ranking; undefined where there is nothing to say: no theme, a ranking that is not known, or none. */
export const rankIn = (columnId: string, ranking: Ranking | null | undefined): Rank =>
  ranking && ranking.size > 0 && columnId !== UNASSIGNED ? (ranking.get(columnId) ?? null) : undefined;
