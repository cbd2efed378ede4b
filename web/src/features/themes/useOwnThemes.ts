import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { draftKey } from '../preferences/draft-storage';
import { useAtInstant } from '../../lib/useAtInstant';
import { useRanking } from '../preferences/useRanking';
import type { OwnTheme } from './ThemeCard';

const OwnThemesDocument = graphql(`
  query OwnThemes {
    viewer {
      id
      assignment {
        id
        theme {
          id
        }
      }
      preferenceList {
        id
        lock
        submittedAt
        submissionDeadline
        entries {
          rank
          isNew
          isPlaced
          theme {
            id
          }
        }
      }
    }
  }
`);

/** What the themes are to the viewer. Personal, so it has a document of its own; without it, the themes are shown alone. */
export function useOwnThemes() {
  const { id, region } = useViewer();
  const { data, refetch } = useQuery(OwnThemesDocument, {
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true, online: true },
  });
  const list = data?.viewer.preferenceList ?? null;
  const isOpen = list !== null && list.lock == null;
  useAtInstant(list?.submissionDeadline ?? null, () => void refetch());
  const ranking = useRanking({
    list: isOpen ? list : null,
    draftKey: draftKey(id, region?.id ?? ''),
    onFailed: () => void refetch(),
  });

  const ownTeamId = data?.viewer.assignment?.theme.id;
  const rankOf = (themeId: string): number | null => {
    if (!isOpen) return list?.entries.find(({ theme }) => theme.id === themeId)?.rank ?? null;
    return ranking.isOwn && ranking.order.includes(themeId) ? ranking.order.indexOf(themeId) + 1 : null;
  };
  const isPlaced = (themeId: string): boolean =>
    isOpen
      ? ranking.placed.includes(themeId)
      : (list?.entries.some(({ theme, ...entry }) => theme.id === themeId && entry.isPlaced) ?? false);
  return {
    ranking,
    ownOf: (themeId: string, title: string): OwnTheme => ({
      rank: rankOf(themeId),
      isPlaced: isPlaced(themeId),
      isOwnTeam: themeId === ownTeamId,
      isFirst: ranking.placed[0] === themeId && ranking.order[0] === themeId,
      onMoveToTop: isOpen && ranking.order.includes(themeId) ? () => ranking.move(themeId, title, 1) : null,
    }),
  };
}
