import { Box, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { PHONE, useMedia } from '../../lib/useMedia';
import { wordSearch } from '../../lib/word-search';
import { Banner } from '../../ui/feedback/Banner';
import { SearchField } from '../../ui/form/fields';
import { SortableList } from '../../ui/list/SortableList';
import { ListSection, sectionTitles, useOpenRows } from './ListSection';
import { isNewIn, type SavedRanking } from './preference-draft';
import { PreferenceRow } from './PreferenceRow';
import { RankingBar } from './RankingBar';
import type { ThemesById } from './useRankedThemes';
import { useRanking } from './useRanking';

const names = new Intl.ListFormat('en');
/** The maximum number of titles in a sentence; a person may add thirty themes at once. */
const MOST_NAMED = 4;

function listed(titles: readonly string[]): string {
  const shown = titles.length > MOST_NAMED ? titles.slice(0, MOST_NAMED - 1) : titles;
  const quoted = shown.map((title) => `“${title}”`);
  return names.format(
    shown.length < titles.length ? [...quoted, `${titles.length - shown.length} others`] : quoted,
  );
}

interface Named {
  id: string;
  title: string;
}

interface News {
  themes: readonly Named[];
  /** The sentence; null if nothing has changed. */
  sentence: string | null;
}

/**
 * The themes added or deleted since the list was shown or last saved, as a sentence; null if there are none.
 * @param since another value starts over
 */
export function useThemeNews(themes: readonly Named[], since: string | null): string | null {
  const [known, setKnown] = useState<News & { since: string | null }>({ themes, since, sentence: null });
  const start = known.since === since ? known : { themes, since, sentence: null };
  const sentence = newsOf(start.themes, themes);
  if (start !== known || sentence !== known.sentence) setKnown({ ...start, sentence });
  return sentence;
}

function newsOf(before: readonly Named[], now: readonly Named[]): string | null {
  const titlesIn = (some: readonly Named[], others: readonly Named[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id)).map(({ title }) => title);
  const [added, gone] = [titlesIn(now, before), titlesIn(before, now)];
  if (added.length + gone.length === 0) return null;
  return [
    gone.length > 0 && `${listed(gone)} ${gone.length === 1 ? 'was' : 'were'} removed.`,
    added.length > 0 &&
      `${added.length === 1 ? 'New theme' : 'New themes'} ${listed(added)} ${added.length === 1 ? 'is' : 'are'} at the end.`,
    'The rest of your order is unchanged.',
  ]
    .filter((part) => part !== false)
    .join(' ');
}

/** From here on, a person looks for a theme rather than reads all. */
const MANY = 20;

interface PreferenceRankingProps {
  saved: SavedRanking;
  /** By their ids. */
  themes: ThemesById;
  draftKey: string;
  /** Called after a failed save: the page may be outdated. */
  onFailed: () => void;
}

/** The person's own ranking, while it can be changed. */
export function PreferenceRanking({ saved, themes, draftKey, onFailed }: PreferenceRankingProps) {
  const ranking = useRanking({ saved, draftKey, onFailed });
  const { order, placed, move } = ranking;
  const isPlaced = order.map((id) => placed.includes(id));
  const nextPosition = isPlaced.indexOf(false) + 1;
  const titles = sectionTitles(isPlaced, 'Not placed yet');
  const rows = useOpenRows();
  const isPhone = useMedia(PHONE);
  const news = useThemeNews(
    saved.order.flatMap((id) => themes.get(id) ?? []),
    saved.submittedAt,
  );

  const moveFrom = (id: string, title: string) => (position: number, withView?: boolean) => {
    move(id, title, position);
    if (withView) requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  };

  const [text, setText] = useState('');
  const isSearched = order.length > MANY;
  const isWanted = isSearched ? wordSearch(text) : null;

  const drop = (ids: string[], id: string) =>
    move(id, themes.get(id)?.title ?? 'The theme', ids.indexOf(id) + 1);

  const items = order.flatMap((id, index) => {
    const title = titles[index];
    const theme = themes.get(id);
    if (!theme) return [];
    const { title: label, description } = theme;
    return {
      id,
      label,
      above: title != null && <ListSection title={title} />,
      render: (handle: ReactNode, position: number) => (
        <PreferenceRow
          title={label}
          description={description}
          rank={position}
          isNew={isNewIn(saved, id)}
          isPlaced={isPlaced[index] ?? false}
          isOpen={rows.isOpen(id)}
          onToggle={rows.toggle(id)}
          moves={{ handle, count: order.length, to: moveFrom(id, label), next: nextPosition, isPhone }}
        />
      ),
    };
  });

  const found =
    isWanted &&
    items.map((item, index) => ({ ...item, position: index + 1 })).filter(({ label }) => isWanted(label));

  return (
    <Stack gap="4">
      <RankingBar ranking={ranking} />
      <VisuallyHidden role="status">{ranking.announcement}</VisuallyHidden>
      <Box role="status" _empty={{ position: 'absolute' }}>
        {news !== null && <Banner title="The themes have changed">{news}</Banner>}
      </Box>
      {order.length > 1 && (
        <Text color="fg.muted">
          {nextPosition > 0 &&
            `${isPhone ? 'Tap' : 'Press'} + on your ${placed.length === 0 ? 'favourite, then on the next' : 'next favourite'}. `}
          {placed.length > 0 &&
            (isPhone
              ? 'To move a theme, tap its number or drag it.'
              : 'To move a theme, drag it, choose its number or press 1–9.')}
          <VisuallyHidden> Arrow left and right move between the controls of a theme.</VisuallyHidden>
        </Text>
      )}
      {isSearched && (
        <Box
          // On a phone, below the layout's header.
          position={{ base: 'sticky', md: 'static' }}
          top="16"
          zIndex="1"
          bg="bg"
          paddingBlock="2"
          marginBlock="-2"
        >
          <SearchField label="Find a theme" value={text} onSearch={setText} />
          <Text role="status" color="fg.muted" marginTop="1" _empty={{ display: 'none' }}>
            {found && `${found.length} of ${items.length} themes`}
          </Text>
        </Box>
      )}
      <Box
        // Focused elements scroll clear of the header and the bar, which is at the bottom of a phone.
        css={{
          '& :is(button, select)': { scrollMarginTop: '40', scrollMarginBottom: { base: '40', md: '4' } },
        }}
        // The bar never covers the last row.
        paddingBottom={{ base: '32', md: '0' }}
      >
        {found ? (
          // Between themes that are not shown, a drop would have no clear place.
          <Stack as="ol" gap={{ base: '2', md: '3' }} aria-label="Your preferences">
            {found.map(({ id, render, position }) => (
              <li key={id}>{render(null, position)}</li>
            ))}
          </Stack>
        ) : (
          <SortableList label="Your preferences" items={items} onReorder={drop} />
        )}
      </Box>
    </Stack>
  );
}
