import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openParticipants, row } from '../../../test/participants-page';
import type { AllocationFindingKind, UserFilter } from '../../gql/graphql';
import { findingHref } from '../generations/FindingList';

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
const SENTENCES: Partial<Record<AllocationFindingKind, string>> = {
  RANKED_BEFORE_THEME: 'Ranked before: Robots',
  PINS_OVER_CAPACITY: 'Has a place on: Robots',
};
const kinds = Object.keys(FILTERS) as AllocationFindingKind[];

it.each(kinds)('%s leads to the people that it counts, or nowhere', async (kind) => {
  const href = findingHref('oceania', { kind, themeId: 'robots' });
  const filter = FILTERS[kind];
  if (filter === null) {
    expect(href).toBeNull();
    return;
  }
  const { asked, user } = openParticipants([row({})], { path: href ?? '' });
  expect((await screen.findAllByText('Ada Lovelace'))[0]).toBeVisible();
  const whole = { regionId: 'oceania', role: 'USER', excluded: false };
  expect(asked.at(-1)?.filter).toEqual({ ...whole, ...filter });
  const sentence = SENTENCES[kind];
  if (sentence === undefined) return;
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show people of all themes' }));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(await screen.findByText('All Users')).toBeVisible();
});
