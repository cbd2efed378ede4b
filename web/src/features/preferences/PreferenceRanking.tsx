import type { FragmentType } from '@apollo/client';
import { Box, Stack, VisuallyHidden } from '@chakra-ui/react';
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
import { usePreferenceDraft } from './usePreferenceDraft';
import { useSavePreferences } from './useSavePreferences';

const PreferenceRankingFragment = graphql(`
  fragment PreferenceRanking_list on PreferenceList {
    id
    submittedAt
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

  const save = async () => {
    if (await savePreferences(order)) settle(order);
    else onFailed();
  };

  const moveBy = (index: number, title: string, step: -1 | 1) => () => {
    change(moveItem(order, index, index + step));
    setAnnouncement(`${title} is now choice ${index + step + 1} of ${order.length}.`);
  };

  const items = order.flatMap((id, index) => {
    const entry = entries.get(id);
    if (!entry) return [];
    const { title, description } = entry.theme;
    return {
      id,
      label: title,
      render: (handle: ReactNode) => (
        <PreferenceRow
          title={title}
          description={description}
          rank={index + 1}
          isNew={entry.isNew}
          moves={{
            handle,
            up: index > 0 ? moveBy(index, title, -1) : null,
            down: index < order.length - 1 ? moveBy(index, title, 1) : null,
          }}
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
        isPending={isPending}
        onSave={() => void save()}
      />
      {/* Buttons that get the focus scroll into view clear of the bar above. */}
      <Box css={{ '& button': { scrollMarginTop: '40' } }}>
        <SortableList label="Your preferences" items={items} onReorder={change} />
      </Box>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <UnsavedChangesGuard when={isChanged} hasSaved={list.submittedAt != null} onDiscard={discard} />
    </Stack>
  );
}
