import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { actOnRow } from '../../../test/act-on-row';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { sharedThing } from '../../../test/shared-thing';
import { AdminAgendaPage } from './AdminAgendaPage';

const OCEANIA = { id: 'oceania', name: 'Oceania', code: 'OCE' };
const AMERICAS = { id: 'americas', name: 'Americas', code: 'AME' };
const item = (changes: object) => ({
  id: 'kick-off',
  region: OCEANIA,
  date: '2026-11-24',
  time: '10:00 AM',
  minuteOfDay: 600,
  title: 'Kick-off',
  description: null,
  location: 'Main hall',
  isDeadline: false,
  updatedAt: '2026-11-20T11:00:00.000Z',
  ...changes,
});

it('names the fields that another person changed, each in the words of the agenda', async () => {
  const shared = sharedThing(item({}));
  const { user } = renderPage(<AdminAgendaPage />, {
    viewer: admin(),
    resolvers: {
      Query: {
        regions: () => [AMERICAS, OCEANIA],
        agenda: () => [shared.now()].filter((now) => now !== null),
      },
      Mutation: {
        updateAgendaItem: (_root: never, { input }: { input: ReturnType<typeof item> }) => ({
          agendaItem: shared.update(input),
        }),
      },
    },
  });
  await actOnRow(user, 'Kick-off, Oceania', 'Edit');
  shared.changeElsewhere({ date: '2026-11-25', isDeadline: true, location: '' });
  await user.type(await screen.findByLabelText('Title'), '!{Enter}');
  const notice = within(
    await screen.findByRole('group', { name: /Another person changed this agenda item/ }),
  );
  const sides = (field: string) =>
    within(notice.getByRole('group', { name: field }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
  expect(sides('Date')).toEqual(['Nov 24, 2026', 'Nov 25, 2026']);
  expect(sides('Deadline')).toEqual(['No', 'Yes']);
  expect(sides('Location')).toEqual(['Main hall', 'Empty']);
});
