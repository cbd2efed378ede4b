import type { FragmentType } from '@apollo/client';
import { Box, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { PreferenceRanking_ListFragment } from '../../gql/graphql';
import { Banner } from '../../ui/feedback/Banner';
import { SortableList } from '../../ui/list/SortableList';
import { PreferenceRow } from './PreferenceRow';
import { RankingBar } from './RankingBar';
import { useOpenRows } from './useOpenRows';
import { useRanking } from './useRanking';
import { useThemeNews } from './useThemeNews';

const PreferenceRankingFragment = graphql(`
  fragment PreferenceRanking_list on PreferenceList {
    id
    submittedAt
    submissionDeadline
    entries {
      rank
      isNew
      theme {
        id
        title
        description
      }
    }
  }
`);

interface PreferenceRankingProps {
  list: FragmentType<PreferenceRanking_ListFragment>;
  draftKey: string;
  /** Called after a failed save: what the page shows may be out of date. */
  onFailed: () => void;
}

/** The person's own ranking, while it can be changed. */
export function PreferenceRanking({ draftKey, onFailed, ...props }: PreferenceRankingProps) {
  const list = useFragmentData(PreferenceRankingFragment, props.list);
  const entries = new Map(list.entries.map((entry) => [entry.theme.id, entry]));
  const ranking = useRanking({ list, draftKey, onFailed });
  const { order, move } = ranking;
  const rows = useOpenRows();
  const news = useThemeNews(
    list.entries.map(({ theme }) => theme),
    list.submittedAt ?? null,
  );

  const moveFrom = (id: string, title: string) => (position: number, withView?: boolean) => {
    move(id, title, position);
    if (withView) requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  };

  const items = order.flatMap((id) => {
    const entry = entries.get(id);
    if (!entry) return [];
    const { title, description } = entry.theme;
    return {
      id,
      label: title,
      render: (handle: ReactNode, position: number) => (
        <PreferenceRow
          title={title}
          description={description}
          rank={position}
          isNew={entry.isNew}
          isOpen={rows.isOpen(id)}
          onToggle={rows.toggle(id)}
          moves={{ handle, count: order.length, to: moveFrom(id, title) }}
        />
      ),
    };
  });

  return (
    <Stack gap="4">
      <RankingBar ranking={ranking} />
      <VisuallyHidden role="status">{ranking.announcement}</VisuallyHidden>
      <div role="status">{news !== null && <Banner title="The themes have changed">{news}</Banner>}</div>
      {order.length > 1 && (
        <Text hideBelow="md" color="fg.muted">
          Drag a theme, pick its number, or press a key from 1 to 9.
        </Text>
      )}
      <Box
        // What gets the focus scrolls into view clear of the header and the bar, which is at the bottom of a phone.
        css={{
          '& :is(button, select)': { scrollMarginTop: '40', scrollMarginBottom: { base: '40', md: '4' } },
        }}
        // The last row is never behind the bar.
        paddingBottom={{ base: '28', md: '0' }}
      >
        <SortableList label="Your preferences" items={items} onReorder={ranking.change} />
      </Box>
    </Stack>
  );
}
