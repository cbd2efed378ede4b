import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { participant, publishedRegion } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import type { PublicationStatus } from '../../gql/graphql';
import { ThemesPage } from './ThemesPage';

const NAMES = ['Ada Lovelace', 'Bob', 'Cyd Charisse', 'Dan Day', 'Eve Early', 'Fay Wray', 'Guy Gold'];

const theme = (status: PublicationStatus) => ({
  id: 'robots',
  title: 'Robots',
  description: '<p>Build a <strong>robot</strong>.</p><script>alert(1)</script>',
  capacity: 12,
  region: { id: 'region-oceania', assignmentStatus: { id: 'status-oceania', status } },
  memberCount: NAMES.length,
  members: ({ first }: { first?: number }) =>
    NAMES.slice(0, first).map((displayName) => ({
      id: displayName,
      user: { id: displayName, displayName },
    })),
});

const open = (status: PublicationStatus, region = publishedRegion) => {
  const asked: unknown[] = [];
  renderPage(<ThemesPage />, {
    viewer: participant({ region }),
    resolvers: {
      Query: {
        themes: (_root: never, args: never) => {
          asked.push(args);
          return [theme(status)];
        },
      },
    },
  });
  return asked;
};

it('shows six skeleton cards, then title, seats and description of each theme', async () => {
  const asked = open('DRAFT');
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(6);
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Robots' })).toBeVisible();
  expect(card.getByText('12 spots')).toBeVisible();
  expect(card.getByText('robot').tagName).toBe('STRONG');
  expect(card.queryByText(/Team Members/)).not.toBeInTheDocument();
  expect(asked).toEqual([{ regionId: 'region-oceania' }]);
});

it('shows five members by first name and counts the rest once published', async () => {
  open('PUBLISHED');
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Team Members (7)')).toBeVisible();
  expect(card.getAllByRole('listitem').map((item) => item.lastChild?.textContent)).toEqual([
    'Ada',
    'Bob',
    'Cyd',
    'Dan',
    'Eve',
    '+2',
  ]);
});

it('shows the teams that were published while the page was open', async () => {
  const viewer = vi.fn(() => participant());
  const themes = vi.fn(() => [{ ...theme('DRAFT'), memberCount: 0, members: [] as unknown }]);
  renderPage(<ThemesPage />, { resolvers: { Query: { viewer, themes } } });
  await screen.findByRole('article');
  viewer.mockReturnValue(participant({ region: publishedRegion }));
  themes.mockReturnValue([theme('PUBLISHED')]);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('Team Members (7)')).toBeVisible();
});

it('says so when there are none', async () => {
  renderPage(<ThemesPage />, { resolvers: { Query: { themes: () => [] } } });
  expect(await screen.findByText('No themes yet')).toBeVisible();
});
