import { useQuery } from '@apollo/client/react';
import { Box, Text, VisuallyHidden } from '@chakra-ui/react';
import { Lightbulb } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Loaded, PartFailure } from '../../apollo/LoadError';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { ThemesPageQuery } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { htmlLines } from '../../lib/html-lines';
import { counted } from '../../lib/numbers';
import { paths } from '../../lib/paths';
import { useAtInstant } from '../../lib/useNow';
import { wordSearch } from '../../lib/word-search';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SearchField, SelectField } from '../../ui/form/fields';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { CardGrid } from '../../ui/show/Card';
import { LinkButton } from '../links/LinkButton';
import { draftKey, rankIn, savedRanking } from '../preferences/preference-draft';
import { RankingBar } from '../preferences/RankingBar';
import { useRanking } from '../preferences/useRanking';
import { useThemes } from '../preferences/useThemes';
import { type OwnTheme, ThemeCard } from './ThemeCard';
import type { ThemeSheetProps } from './ThemeSheet';
import { ThemesBar, ThemesSkeleton } from './ThemesSkeleton';

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
      ...Ranking_user @unmask
    }
  }
`);

/** What the themes mean to the viewer. It is personal, so it has its own document; without it, one line says so above the themes. */
function useOwnThemes() {
  const { id, region } = useViewer();
  const query = useQuery(OwnThemesDocument, { refetchOn: { windowFocus: true, online: true } });
  const { data, refetch } = query;
  const viewer = data?.viewer;
  const list = viewer?.preferenceList ?? null;
  const saved = useMemo(() => (viewer ? savedRanking(viewer) : null), [viewer]);
  const isOpen = list !== null && list.lock == null;
  useAtInstant(list?.submissionDeadline ?? null, () => void refetch());
  const ranking = useRanking({
    saved: isOpen ? saved : null,
    draftKey: draftKey(id, region?.id ?? ''),
    onFailed: () => void refetch(),
  });

  const ownTeamId = viewer?.assignment?.theme.id;
  const rankOf = (themeId: string): number | null => {
    if (!isOpen) return saved && rankIn(saved, themeId);
    return ranking.isOwn && ranking.order.includes(themeId) ? ranking.order.indexOf(themeId) + 1 : null;
  };
  const isPlaced = (themeId: string): boolean =>
    isOpen ? ranking.placed.includes(themeId) : (saved?.placed.includes(themeId) ?? false);
  return {
    ranking,
    query,
    ownOf: (themeId: string, title: string): OwnTheme => ({
      rank: rankOf(themeId),
      isPlaced: isPlaced(themeId),
      isOwnTeam: themeId === ownTeamId,
      count: ranking.order.length,
      onPlace:
        isOpen && ranking.order.includes(themeId) ? (rank) => ranking.move(themeId, title, rank) : null,
    }),
  };
}

const ThemeSheet = lazyDialog<ThemeSheetProps>(async () => (await import('./ThemeSheet')).ThemeSheet);

type Theme = ThemesPageQuery['themes'][number];

const SORTS = [
  { value: 'title', label: 'Sort: title' },
  { value: 'rank', label: 'Sort: your ranking' },
  { value: 'seats', label: 'Sort: most seats' },
] as const;
type Sort = (typeof SORTS)[number]['value'];

/** A region's themes, searched and sorted; each can be read in full and ranked in place. */
function ThemeGallery({ themes }: { themes: readonly Theme[] }) {
  const { ranking, query, ownOf } = useOwnThemes();
  const isPublished = useViewer().region?.assignmentStatus.status === 'PUBLISHED';
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>('title');
  const [sheet, setSheet] = useState<{ id: string; isOpen: boolean } | null>(null);
  const texts = useMemo(
    () =>
      new Map(themes.map(({ id, title, description }) => [id, [title, ...htmlLines(description)].join(' ')])),
    [themes],
  );
  const isWanted = wordSearch(text);
  const matchingThemes = isWanted ? themes.filter(({ id }) => isWanted(texts.get(id) ?? '')) : themes;
  const ownTeam = themes.find(({ id, title }) => ownOf(id, title).isOwnTeam);
  const cards = matchingThemes.map((theme) => ({ theme, own: ownOf(theme.id, theme.title) }));
  // The server sorts by title, and sorting is stable.
  if (sort === 'seats') cards.sort((a, b) => b.theme.capacity - a.theme.capacity);
  if (sort === 'rank') cards.sort((a, b) => (a.own.rank ?? Infinity) - (b.own.rank ?? Infinity) || 0);
  if (sort === 'title') cards.sort((a, b) => Number(b.own.isOwnTeam) - Number(a.own.isOwnTeam));
  const themeCount = counted(themes.length, 'theme', 'themes');
  const at = cards.findIndex(({ theme }) => theme.id === sheet?.id);
  const read = cards[at];
  const neighbour = (card: (typeof cards)[number] | undefined) =>
    card ? { title: card.theme.title, onShow: () => setSheet({ id: card.theme.id, isOpen: true }) } : null;

  return (
    <>
      <VisuallyHidden role="status">{ranking.announcement}</VisuallyHidden>
      {!query.data && (
        <PartFailure
          isPageWide
          title={
            isPublished
              ? 'Your choices did not load, so the cards do not show them'
              : 'Your ranking did not load, so you cannot rank here'
          }
          query={query}
        />
      )}
      <ThemesBar>
        <SearchField label="Find a theme" value={text} onSearch={setText} isWide />
        <SelectField
          label="Sort themes"
          hideLabel
          options={ownTeam ? [{ value: 'title', label: 'Sort: your team first' }, ...SORTS.slice(1)] : SORTS}
          value={sort}
          onChange={({ target }) =>
            setSort(SORTS.find(({ value }) => value === target.value)?.value ?? 'title')
          }
        />
        <Text role="status" color="fg.muted" flex={{ base: '1 0 100%', md: '1' }}>
          {isWanted === null
            ? `${themeCount}${ranking.deadline === null ? '' : `. Preferences close on ${formatDay(ranking.deadline)}.`}`
            : cards.length === 0
              ? 'No theme found.'
              : `${cards.length} of ${themeCount}`}
        </Text>
      </ThemesBar>
      {/* On a phone, the bar never covers the last card. */}
      <Box paddingBottom={{ base: ranking.isChanged ? '28' : '0', md: '0' }}>
        <CardGrid>
          {cards.map(({ theme, own }) => (
            <ThemeCard
              key={theme.id}
              theme={theme}
              own={own}
              onRead={() => setSheet({ id: theme.id, isOpen: true })}
            />
          ))}
        </CardGrid>
      </Box>
      <RankingBar ranking={ranking} isAtFoot />
      {read && (
        <ThemeSheet
          {...read}
          open={sheet?.isOpen ?? false}
          position={{ at: at + 1, of: cards.length }}
          previous={neighbour(cards[at - 1])}
          next={neighbour(cards[at + 1])}
          onClose={() => setSheet((shown) => shown && { ...shown, isOpen: false })}
        />
      )}
    </>
  );
}

/** 'Browse Hackathon Themes': the themes of the viewer's region, or all of them for an administrator without one. */
export function ThemesPage() {
  const { region } = useViewer();
  const query = useThemes();
  return (
    <PageFrame>
      <PageHeader
        title="Browse Hackathon Themes"
        subtitle={region ? `Themes in ${region.name}` : 'Themes of all regions'}
      />
      <Loaded title="The themes could not be loaded" query={query} loading={<ThemesSkeleton />}>
        {({ themes }) =>
          themes.length === 0 ? (
            <EmptyState
              icon={Lightbulb}
              message="No themes yet"
              description="They appear here as soon as they are added for your region."
              action={
                <LinkButton variant="outline" to={paths.resources}>
                  Read the resources
                </LinkButton>
              }
            />
          ) : (
            <ThemeGallery themes={themes} />
          )
        }
      </Loaded>
    </PageFrame>
  );
}
