import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBoard, THEMES } from '../../../test/board';
import { isSolid, nextStep } from '../../../test/next-step';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal, type Resolvers } from '../../../test/schema-link';
import { AdminAssignmentsPage } from './AdminAssignmentsPage';

const open = (resolvers: Resolvers) =>
  renderPage(<AdminAssignmentsPage />, { viewer: admin(), path: '/admin/assignments', resolvers });

const column = async (name: string) => within(await screen.findByRole('region', { name }));

it('offers Publish only once a person has a place', async () => {
  const { server, region, resolvers } = fakeBoard({ userId: 'ada', themeId: null });
  const Mutation = {
    generateAssignments: () => {
      server.seats = [{ userId: 'ada', themeId: 'solar' }];
      return { region: region() };
    },
    publishAssignments: () => {
      server.isPublished = true;
      return { region: region() };
    },
  };
  const { user } = open({ ...resolvers, Mutation });
  expect(await screen.findAllByText('No assignments yet')).toHaveLength(Object.keys(THEMES).length);
  const publish = screen.getByRole('button', { name: 'Publish' });
  expect(publish).toBeDisabled();
  expect(publish).toHaveAccessibleDescription('There is nothing to publish yet.');

  await user.click(screen.getByRole('button', { name: 'Generate Assignments' }));
  expect(await screen.findByText('Team assignments generated for this region')).toBeVisible();
  expect((await column('Solar')).getByText('Ada Lovelace')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish to 1 person' }));
  expect(await screen.findByText('Assignments published for this region')).toBeVisible();
  expect(await screen.findByText('Published')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unpublish' })).toBeEnabled();
  const generate = screen.getByRole('button', { name: 'Generate Assignments' });
  expect(generate).toBeDisabled();
  expect(generate).toHaveAccessibleDescription('Unpublish first to generate again.');
});

const TIME = { at: '2097-12-14T17:00:00.000Z', isPlanned: true };
const LEFT_OUT = { publishLabel: 'Publish without 1 person' };

it.each([
  ['Add 5 seats: Oceania', nextStep('ADD_SEATS', 'Add 5 seats', LEFT_OUT)],
  ['Open preferences: Oceania', nextStep('OPEN_PREFERENCES', 'Open preferences', LEFT_OUT)],
  [
    null,
    nextStep('OPEN_PREFERENCES', 'Open preferences', { ...LEFT_OUT, ...TIME, atLabel: 'Preferences open' }),
  ],
  ['Remind 44: Oceania', nextStep('REMIND', 'Remind 44', LEFT_OUT)],
  [
    null,
    nextStep('REMIND', 'Remind 44', { ...LEFT_OUT, ...TIME, isPlanned: false, atLabel: 'Preferences close' }),
  ],
  ['Generate Assignments', nextStep('GENERATE', 'Generate')],
  ['Generate Assignments', nextStep('GENERATE_AGAIN', 'Generate again', LEFT_OUT)],
  ['Review and publish', nextStep('PUBLISH', 'Review and publish', { publishLabel: 'Review and publish' })],
  [
    null,
    nextStep('PUBLISH', 'Review and publish', {
      publishLabel: 'Publish',
      ...TIME,
      atLabel: 'Teams are published',
    }),
  ],
  ['Place 1 person: Oceania', nextStep('PLACE_PEOPLE', 'Place 1 person')],
  ['Place 1 person: Oceania', nextStep('PLACE_NEWCOMERS', 'Place 1 person')],
  [null, nextStep('SEE_TEAMS', 'See teams')],
] as const)('has one solid button at most, the next step: %s', async (name, step) => {
  const board = fakeBoard({ userId: 'ada', themeId: 'robots' }, { userId: 'bob', themeId: null });
  const region = () => ({ ...board.region(), timeZone: 'UTC', nextStep: step });
  open({ Query: { regions: () => [region()], region } });
  const { reason, atLabel, publishLabel } = step;
  const time = atLabel === null ? '' : ` ${atLabel} on Sat, Dec 14, 2097, 5:00 PM UTC.`;
  // Before a run, the findings say who has not ranked.
  const isSaidBelow = step.kind === 'REMIND' && atLabel !== null;
  expect(await screen.findByText(isSaidBelow ? time.trim() : `${reason}${time}`)).toBeVisible();
  const buttons = [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')];
  const names = buttons.filter(isSolid).map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names).toEqual(name === null ? [] : [name]);
  // Publishing stays possible, and says whom it leaves out.
  expect(screen.getByRole('button', { name: publishLabel ?? 'Publish' })).toBeEnabled();
});

it('does not publish while teams are being generated', async () => {
  const { region, resolvers } = fakeBoard({ userId: 'ada', themeId: 'solar' });
  let answer = (): void => undefined;
  const generateAssignments = () => new Promise((resolve) => (answer = () => resolve({ region: region() })));
  const { user } = open({ ...resolvers, Mutation: { generateAssignments } });
  const publish = await screen.findByRole('button', { name: 'Publish' });
  expect(publish).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Generate Assignments' }));
  expect(publish).toBeDisabled();
  answer();
  await waitFor(() => expect(publish).toBeEnabled());
});

it('shows what another person did to the region, and no outdated refusal', async () => {
  const { server, region, resolvers } = fakeBoard({ userId: 'ada', themeId: 'solar' });
  const Mutation = {
    generateAssignments: () => {
      if (server.isPublished) throw refusal('CONFLICT', 'This region is published. Unpublish it first.');
      return { region: region() };
    },
    unpublishAssignments: () => {
      server.isPublished = false;
      return { region: region() };
    },
  };
  const { user } = open({ ...resolvers, Mutation });
  const generate = await screen.findByRole('button', { name: 'Generate Assignments' });
  server.isPublished = true;
  await user.click(generate);
  expect(await screen.findByText('That was not done')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
  await user.click(await screen.findByRole('button', { name: 'Unpublish for 1 person' }));
  expect(await screen.findByText('Assignments unpublished for this region')).toBeVisible();
  expect(screen.queryByText('That was not done')).not.toBeInTheDocument();
});
