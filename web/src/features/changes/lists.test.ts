import { gql } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { createCache } from '../../apollo/cache';
import { list, rankThemes, unlist } from './lists';

const THEMES = gql`
  query Themes($regionId: ID) {
    themes(regionId: $regionId) {
      id
      title
    }
  }
`;
const RANKING = gql`
  query Ranking {
    viewer {
      id
      preferenceList {
        id
        entries {
          rank
          isNew
          isPlaced
          theme {
            id
            title
          }
        }
      }
    }
  }
`;

const theme = (title: string) => ({ __typename: 'Theme', id: title.toLowerCase(), title });

/** A cache with the themes of two regions, and somebody's ranking of those of the first. */
function open(...titles: string[]) {
  const cache = createCache();
  const write = (regionId: string, themes: object[]) =>
    cache.writeQuery({ query: THEMES, variables: { regionId }, data: { themes } });
  write('here', titles.map(theme));
  write('there', [theme('Elsewhere')]);
  const entries = titles.map((title, index) => ({
    __typename: 'PreferenceListEntry',
    rank: index + 1,
    isNew: false,
    isPlaced: true,
    theme: theme(title),
  }));
  cache.writeQuery({
    query: RANKING,
    data: {
      viewer: {
        __typename: 'User',
        id: 'ada',
        preferenceList: { __typename: 'PreferenceList', id: 'ada', entries },
      },
    },
  });
  const tell = (title: string) => {
    cache.writeFragment({
      fragment: gql`
        fragment T on Theme {
          id
          title
        }
      `,
      data: theme(title),
    });
    return [theme(title)];
  };
  const titlesIn = (regionId: string) =>
    cache
      .readQuery<{ themes: { title: string }[] }>({ query: THEMES, variables: { regionId } })
      ?.themes.map(({ title }) => title);
  const ranking = () =>
    cache
      .readQuery<{
        viewer: {
          preferenceList: { entries: { rank: number | null; isNew: boolean; theme: { title: string } }[] };
        };
      }>({ query: RANKING })
      ?.viewer.preferenceList.entries.map(
        ({ rank, isNew, theme: { title } }) => `${rank ?? '–'} ${title}${isNew ? ', new' : ''}`,
      );
  return { cache, tell, titlesIn, ranking };
}

describe('a list that is loaded', () => {
  it('gets what is new where it belongs, in its own region alone, and only once', () => {
    const { cache, tell, titlesIn } = open('Anvils', 'Österberg', 'Robots');
    const told = tell('Papers');
    list(cache, told, { field: 'themes', by: 'title', regionId: 'here' });
    list(cache, told, { field: 'themes', by: 'title', regionId: 'here' });
    expect(titlesIn('here')).toEqual(['Anvils', 'Österberg', 'Papers', 'Robots']);
    expect(titlesIn('there')).toEqual(['Elsewhere']);
  });

  it('loses what is gone', () => {
    const { cache, titlesIn } = open('Anvils', 'Robots');
    unlist(cache, ['Theme', 'AgendaItem'], ['robots', 'unknown']);
    expect(titlesIn('here')).toEqual(['Anvils']);
  });
});

describe("a person's ranking", () => {
  it('keeps its order: what is new comes last and is marked, and ranks close up after what is gone', () => {
    const { cache, tell, ranking } = open('Robots', 'Whales', 'Anvils');
    rankThemes(cache, 'ada', tell('Kites'), ['whales']);
    expect(ranking()).toEqual(['1 Robots', '2 Anvils', '– Kites, new']);
    rankThemes(cache, 'ada', tell('Kites'), []);
    expect(ranking()).toEqual(['1 Robots', '2 Anvils', '– Kites, new']);
  });

  it('that is not loaded is left alone', () => {
    const { cache, tell, ranking } = open('Robots');
    rankThemes(cache, 'bob', tell('Kites'), []);
    expect(ranking()).toEqual(['1 Robots']);
  });
});
