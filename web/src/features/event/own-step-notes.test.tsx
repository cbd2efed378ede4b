import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ENDED_AT, LOST_AT, openOwnStep, step } from '../../../test/own-step';
import { participant } from '../../../test/people';
import type { PlaceLossCause, SwapEnd } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';

const note = async () => within(await screen.findByRole('note'));
const ENDED = formatDay(ENDED_AT);

it.each<[SwapEnd, title: string, text: string]>([
  ['DECLINED', 'Bo Berg declined to swap places with you', `They answered on ${ENDED}. You kept your place.`],
  [
    'REFUSED',
    'The organisers refused your swap with Bo Berg',
    `They decided on ${ENDED}. You kept your place.`,
  ],
  [
    'ASKED_MOVED',
    'Your request to swap places with Bo Berg has ended',
    'Their place has changed since you asked. You keep yours.',
  ],
  [
    'ASKER_MOVED',
    'Your request to swap places with Bo Berg has ended',
    'Your own place has changed since you asked.',
  ],
  [
    'UNPUBLISHED',
    'Your request to swap places with Bo Berg has ended',
    `The organisers took the teams back on ${ENDED}.`,
  ],
])(
  'a swap that a person asked for and that ended says why, and is dismissed: %s',
  async (end, title, text) => {
    const swaps = [{ askerId: participant().id, isAgreed: false, end }];
    const { user, asked } = openOwnStep({ lock: 'ASSIGNMENTS_PUBLISHED', swaps, team: 'Green builds' });
    const ended = await note();
    expect(ended.getByText(title)).toBeVisible();
    expect(ended.getByText(text)).toBeVisible();
    expect(ended.getByRole('button', { name: 'Ask another person' })).toBeVisible();
    await user.click(ended.getByRole('button', { name: 'Dismiss' }));
    expect(asked).toEqual([{ input: { id: participant().id } }]);
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  },
);

it('a refused swap that another person asked for is theirs too, and not one to answer', async () => {
  const swaps = [{ askerId: 'cy', isAgreed: false, end: 'REFUSED' as const }];
  openOwnStep({ lock: 'ASSIGNMENTS_PUBLISHED', swaps, team: 'Green builds' });
  expect((await note()).getByText('The organisers refused your swap with Cy Cole')).toBeVisible();
  expect(screen.queryByText('1 person would swap places with you')).not.toBeInTheDocument();
});

describe('what organisers took from a person', () => {
  it.each<[PlaceLossCause, string, string]>([
    ['MOVED', 'The organisers moved you to Europe on DAY.', 'Europe'],
    ['LEFT_REGION', 'The organisers took you out of Europe on DAY.', 'Europe'],
    ['REGION_DELETED', 'The organisers removed your region, Europe, on DAY.', 'Europe'],
    ['EXCLUDED', 'The organisers took you out of teams on DAY.', ''],
    ['MADE_ORGANISER', 'You became an organiser on DAY, and are out of teams.', ''],
    ['PROMOTED', 'You became an administrator on DAY.', ''],
    ['UNASSIGNED', 'The organisers took you off your team on DAY.', ''],
    ['THEME_GONE', 'The organisers removed your team’s theme on DAY.', ''],
  ])('%s: home says it, when, and which team it was', async (cause, sentence, regionName) => {
    openOwnStep({
      loss: { cause, teamName: 'Carousel 4', lostRanking: true, ...(regionName !== '' && { regionName }) },
    });
    const loss = await note();
    expect(loss.getByText(sentence.replace('DAY', formatDay(LOST_AT)))).toBeVisible();
    expect(loss.getByText('Your team was Carousel 4.')).toBeVisible();
    expect(await step('Rank your themes')).toBeDefined();
  });

  it('says of a draft only that the ranking is gone, and nothing where nothing was lost', async () => {
    openOwnStep({ loss: { cause: 'THEME_GONE', lostRanking: true } });
    const loss = await note();
    expect(loss.getByText(/^The organisers removed the theme you ranked on/)).toBeVisible();
    expect(loss.getByText('Your ranking is gone with it.')).toBeVisible();
    cleanup();
    openOwnStep({ loss: { cause: 'MOVED', regionName: 'Europe' } });
    expect(await screen.findByText(/^The organisers moved you to Europe/)).toBeVisible();
    expect(screen.queryByText(/^Your (team|ranking)/)).not.toBeInTheDocument();
  });

  it('is not said twice to a person who is excluded, and else explains no missing team', async () => {
    openOwnStep({ exclusion: 'EXCLUDED', loss: { cause: 'EXCLUDED' } });
    const excluded = await step('You are not part of team assignment');
    expect(excluded.queryByText(/taken you out/)).not.toBeInTheDocument();
    cleanup();
    openOwnStep({
      lock: 'ASSIGNMENTS_PUBLISHED',
      reason: 'JOINED_LATER',
      loss: { cause: 'MOVED', regionName: 'Europe', teamName: 'Carousel 4' },
    });
    const card = await step('You do not have a team yet');
    expect(card.getByText('The teams were made before you took part.')).toBeVisible();
  });
});
