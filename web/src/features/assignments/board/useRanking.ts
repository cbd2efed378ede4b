import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { graphql } from '../../../gql/gql';
import type { Choice } from '../../../ui/show/ChoiceMark';
import { UNASSIGNED } from './board';

const RankingOnBoardQuery = graphql(`
  query RankingOnBoard($userId: ID!) {
    user(id: $userId) {
      id
      preferences {
        id
        rank
        isPlaced
        theme {
          id
        }
      }
    }
  }
`);

/** A person's ranking, by theme. */
export type Ranking = ReadonlyMap<string, Choice & { rank: number }>;

const UNKNOWN: Choice = {};
const NOT_LISTED: Choice = { rank: null, isRankPlaced: false };

/**
 * The ranking of a person about to be moved, loaded one person at a time, because a whole region's are megabytes. Undefined without
 * a person and while it loads; null if it failed.
 */
export function useRanking(userId: string | null): Ranking | null | undefined {
  const { data, error } = useQuery(
    RankingOnBoardQuery,
    userId === null ? skipToken : { variables: { userId } },
  );
  const ranking = useMemo(
    () =>
      data &&
      new Map(
        (data.user?.preferences ?? []).map(({ rank, isPlaced, theme }) => [
          theme.id,
          { rank, isRankPlaced: isPlaced },
        ]),
      ),
    [data],
  );
  return ranking ?? (error ? null : undefined);
}

/** Which choice a theme is in this ranking; unknown if the ranking is. */
export const choiceOf = (themeId: string, ranking: Ranking | null | undefined): Choice =>
  ranking ? (ranking.get(themeId) ?? NOT_LISTED) : UNKNOWN;

/** The same for a column; unknown also without a theme or a ranking. */
export const choiceIn = (columnId: string, ranking: Ranking | null | undefined): Choice =>
  ranking?.size === 0 || columnId === UNASSIGNED ? UNKNOWN : choiceOf(columnId, ranking);
