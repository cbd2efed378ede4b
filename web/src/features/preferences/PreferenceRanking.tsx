import type { FragmentType } from '@apollo/client';
import { Box, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { PreferenceRanking_ListFragment } from '../../gql/graphql';
import { moveItem } from '../../lib/move-item';
import { Banner } from '../../ui/feedback/Banner';
import { SortableList } from '../../ui/list/SortableList';
import { isSameOrder } from './preference-draft';
import { PreferenceRow } from './PreferenceRow';
import { SavePreferencesBar } from './SavePreferencesBar';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useOpenRows } from './useOpenRows';
import { usePreferenceDraft } from './usePreferenceDraft';
import { useSavePreferences } from './useSavePreferences';

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
  const listed = useMemo(() => list.entries.map(({ theme }) => theme.id), [list]);
  const saved = list.entries.filter(({ rank }) => rank !== null).map(({ theme }) => theme.id);
  const entries = new Map(list.entries.map((entry) => [entry.theme.id, entry]));

  const { order, isChanged, change, settle, discard } = usePreferenceDraft(draftKey, listed);
  const { savePreferences, isPending, error } = useSavePreferences();
  const [announcement, setAnnouncement] = useState('');
  const rows = useOpenRows();

  const save = async () => {
    if (await savePreferences(order)) settle(order);
    else onFailed();
  };

  const moveFrom = (index: number, title: string) => (position: number, withView?: boolean) => {
    change(moveItem(order, index, position - 1));
    setAnnouncement(`${title} is now choice ${position} of ${order.length}.`);
    if (withView) requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  };

  const items = order.flatMap((id, index) => {
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
          moves={{ handle, count: order.length, to: moveFrom(index, title) }}
        />
      ),
    };
  });

  return (
    <Stack gap="4">
      {error !== null && (
        <Banner tone="danger" title="Your order was not saved" assertive>
          {error}
        </Banner>
      )}
      <SavePreferencesBar
        canSave={!isSameOrder(order, saved)}
        isChanged={isChanged}
        newThemeCount={list.entries.filter(({ isNew }) => isNew).length}
        submittedAt={list.submittedAt ?? null}
        deadline={list.submissionDeadline ?? null}
        isPending={isPending}
        onSave={() => void save()}
      />
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
        <SortableList label="Your preferences" items={items} onReorder={change} />
      </Box>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <UnsavedChangesGuard when={isChanged} hasSaved={list.submittedAt != null} onDiscard={discard} />
    </Stack>
  );
}
