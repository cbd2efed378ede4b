import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { ThemesPageQuery } from '../../gql/graphql';
import { htmlLines } from '../../lib/html-lines';
import { wordSearch } from '../../lib/word-search';
import { onFirstOpen } from '../../ui/dialog/on-first-open';
import { SearchField } from '../../ui/form/SearchField';
import { SelectField } from '../../ui/form/SelectField';
import { CardGrid } from '../../ui/show/CardGrid';
import { RankingBar } from '../preferences/RankingBar';
import { ThemeCard } from './ThemeCard';
import type { ThemeSheetProps } from './ThemeSheet';
import { useOwnThemes } from './useOwnThemes';

const ThemeSheet = onFirstOpen<ThemeSheetProps>(
  async () => (await import('./ThemeSheet')).ThemeSheet,
  ({ onClose }) => onClose,
);

type Theme = ThemesPageQuery['themes'][number];

const SORTS = [
  { value: 'title', label: 'By title' },
  { value: 'rank', label: 'By your ranking' },
  { value: 'seats', label: 'Most seats first' },
] as const;
type Sort = (typeof SORTS)[number]['value'];

/** A region's themes, searched and sorted; each can be read in full and ranked where it stands. */
export function ThemeGallery({ themes }: { themes: readonly Theme[] }) {
  const { ranking, ownOf } = useOwnThemes();
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>('title');
  const [sheet, setSheet] = useState<{ id: string; isOpen: boolean } | null>(null);
  const texts = useMemo(
    () =>
      new Map(themes.map(({ id, title, description }) => [id, [title, ...htmlLines(description)].join(' ')])),
    [themes],
  );
  const isWanted = wordSearch(text);
  const found = isWanted ? themes.filter(({ id }) => isWanted(texts.get(id) ?? '')) : themes;
  const cards = found.map((theme) => ({ theme, own: ownOf(theme.id, theme.title) }));
  // The server sorts by title, and sorting keeps the order of equals. The own team comes first.
  if (sort === 'seats') cards.sort((a, b) => b.theme.capacity - a.theme.capacity);
  if (sort === 'rank') cards.sort((a, b) => (a.own.rank ?? Infinity) - (b.own.rank ?? Infinity) || 0);
  cards.sort((a, b) => Number(b.own.isOwnTeam) - Number(a.own.isOwnTeam));
  const read = themes.find(({ id }) => id === sheet?.id);

  return (
    <>
      {ranking.isChanged && <RankingBar ranking={ranking} />}
      <VisuallyHidden role="status">{ranking.announcement}</VisuallyHidden>
      <Flex gap="3" wrap="wrap" align="center">
        <SearchField label="Find a theme" value={text} onSearch={setText} />
        <Box width={{ base: 'full', sm: '12rem' }}>
          <SelectField
            label="Sort themes"
            hideLabel
            options={SORTS}
            value={sort}
            onChange={({ target }) =>
              setSort(SORTS.find(({ value }) => value === target.value)?.value ?? 'title')
            }
          />
        </Box>
        <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
          {isWanted &&
            (cards.length === 0 ? 'No theme found.' : `${cards.length} of ${themes.length} themes`)}
        </Text>
      </Flex>
      {/* On a phone the last card is never behind the bar. */}
      <Box paddingBottom={{ base: ranking.isChanged ? '28' : '0', md: '0' }}>
        <CardGrid>
          {cards.map(({ theme, own }) => (
            <ThemeCard
              key={theme.id}
              theme={theme}
              own={own}
              onReadMore={() => setSheet({ id: theme.id, isOpen: true })}
            />
          ))}
        </CardGrid>
      </Box>
      {read && (
        <ThemeSheet
          theme={read}
          own={ownOf(read.id, read.title)}
          open={sheet?.isOpen ?? false}
          onClose={() => setSheet((shown) => shown && { ...shown, isOpen: false })}
        />
      )}
    </>
  );
}
