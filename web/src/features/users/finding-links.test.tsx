import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openParticipants, row } from '../../../test/participants-page';
import type { AllocationFindingKind, UserFilter } from '../../gql/graphql';
import { findingHref } from '../generations/FindingList';
import { userFilterOf } from './filters/useUserFilter';

/** What the page asks the server for after a finding's link. That the answer has exactly its people is tested in the API. */
const FILTERS: Readonly<Record<AllocationFindingKind, UserFilter | null>> = {
  NO_LIST: { hasPreferences: false, placedByHand: false },
  SHORT_LISTS: { shortList: true, placedByHand: false },
  RANKED_BEFORE_THEME: { rankedBeforeThemeId: 'robots', placedByHand: false },
  PINS_OVER_CAPACITY: { themeId: 'robots', placedByHand: true },
  NOTHING_OFFERED: null,
  FEWER_SEATS_THAN_PEOPLE: null,
  BELOW_MINIMUM: null,
  CROWDED_THEME: null,
  UNWANTED_THEME: null,
};
const kinds = Object.keys(FILTERS) as AllocationFindingKind[];
const addressOf = (kind: AllocationFindingKind) => findingHref('oceania', { kind, themeId: 'robots' });

it.each(kinds)('%s leads to the people that it counts, or nowhere', (kind) => {
  const href = addressOf(kind);
  const filter = FILTERS[kind];
  const whole = { regionId: 'oceania', role: 'USER', excluded: false };
  expect(href && userFilterOf(new URL(href, 'http://test').searchParams)).toEqual(
    filter && { ...whole, ...filter },
  );
});

it.each([
  ['RANKED_BEFORE_THEME', 'Ranked before: Robots'],
  ['PINS_OVER_CAPACITY', 'Has a place on: Robots'],
] as const)(
  '%s: the page says to which theme it is narrowed, and shows all again',
  async (kind, sentence) => {
    const { user } = openParticipants([row({})], { path: addressOf(kind) ?? '' });
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show people of all themes' }));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  },
);
