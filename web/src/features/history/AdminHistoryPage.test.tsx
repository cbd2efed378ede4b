import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { AdminHistoryPage } from './AdminHistoryPage';

const line = (id: string, changes: object = {}) => ({
  id,
  at: '2026-11-20T09:00:00Z',
  sentence: `Line ${id}.`,
  subject: null,
  consequence: null,
  target: null,
  actor: null,
  act: 'PLACE_USERS',
  targetKind: 'PERSON',
  outcome: 'DONE',
  code: null,
  requestId: `request-${id}`,
  changes: [{ field: 'theme', label: 'Team', before: 'Water', after: null }],
  ...changes,
});
const page = (nodes: readonly object[], endCursor: string | null = null) => ({
  edges: nodes.map((node, index) => ({ cursor: String(index), node })),
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
});

type Asked = { filter: object; after?: string | null };

function renderHistory(history: (asked: Asked) => object, path = '/admin/history') {
  return renderPage(<AdminHistoryPage />, {
    viewer: admin(),
    path,
    resolvers: {
      Query: {
        regions: () => [{ id: 'north', name: 'North' }],
        user: () => ({ id: 'bob', displayName: 'Bob' }),
        users: (_root: unknown, { filter }: { filter: { search: string } }) => ({
          totalCount: filter.search === 'bo' ? 1 : 0,
          ...page([{ id: 'bob', displayName: 'Bob', email: 'bob@example.com' }]),
        }),
        history: (_root: unknown, asked: Asked) => history(asked),
      },
    },
  });
}

it('shows a sentence a line below its day, which opens to show what differs', async () => {
  const at = '2020-11-20T15:00:00Z';
  const refused = line('b', { at, outcome: 'REFUSED', code: 'FORBIDDEN', changes: [] });
  const older = line('c', { at: '2020-11-20T09:00:00Z' });
  const { user } = renderHistory(() => page([line('a'), refused, older]));
  expect(await screen.findByText('Refused')).toBeVisible();
  await user.click(screen.getByText('Line a.'));
  expect(screen.getByRole('definition')).toHaveTextContent('Water → nothing');
  expect(screen.getByRole('button', { name: 'Copy request-a' })).toBeVisible();
  await user.click(screen.getByText('Line b.'));
  expect(screen.getByText('Refused: FORBIDDEN.')).toBeVisible();
  const days = screen.getAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual([expect.any(String), 'Fri, Nov 20, 2020']);
});

it('shows a request on one line, by its act, which opens to the others', async () => {
  const requestId = 'generation';
  const { user } = renderHistory(() =>
    page([
      line('a', {
        requestId,
        sentence: 'Bob was placed in Water when Ana generated teams.',
        subject: 'Bob',
        consequence: 'Bob was placed in Water.',
      }),
      line('b', { requestId, sentence: 'Ana generated teams: North.', subject: 'Ana', changes: [] }),
      line('c'),
    ]),
  );
  expect(await screen.findByText('+1 more')).toBeVisible();
  await user.click(screen.getByText(/generated teams: North\./));
  await user.click(screen.getByText('was placed in Water.'));
  expect(screen.getByRole('definition')).toHaveTextContent('Water → nothing');
  expect(screen.getAllByText(/Line c\./)).toHaveLength(1);
});

it('folds what one person did again within a minute into one line, in the order of names', async () => {
  const by = (actor: string, target: string, at: string, changes = {}) =>
    line(`${actor}-${target}-${at}`, {
      ...{
        actor: { id: actor },
        target,
        targetId: target,
        at: `2020-11-20T${at}Z`,
        sentence: `${actor} placed ${target}.`,
      },
      ...changes,
    });
  const { user } = renderHistory(() =>
    page([
      by('ana', 'Zoe', '09:00:50'),
      by('ana', 'Bob', '09:00:20'),
      by('ana', 'Ed', '08:59:51'),
      // To the same person; by another; refused; another action; a minute before.
      by('ana', 'Bob', '08:59:51'),
      by('cy', 'Max', '08:59:49'),
      by('cy', 'Lea', '08:59:48', { outcome: 'REFUSED' }),
      by('cy', 'Ute', '08:59:47', { act: 'DELETE_USER' }),
      by('cy', 'Ida', '08:58:47', { act: 'DELETE_USER' }),
    ]),
  );
  const list = within(await screen.findByRole('list', { name: 'Lines of the history' }));
  const [folded] = await list.findAllByText('ana placed Bob.');
  expect(list.getByText('+2 more')).toBeVisible();
  await user.click(folded ?? document.body);
  expect(list.getAllByText(/ placed /).map(({ textContent }) => textContent)).toEqual([
    'ana placed Bob.',
    ...['ana placed Bob.', 'ana placed Ed.', 'ana placed Zoe.'],
    ...['ana placed Bob.', 'cy placed Max.', 'cy placed Lea.', 'cy placed Ute.', 'cy placed Ida.'],
  ]);
  expect(list.getAllByText(/more/)).toHaveLength(1);
});

it('leads to what a line is about, where that has a page', async () => {
  const { user } = renderHistory(() =>
    page([
      line('person', { target: 'Bob' }),
      line('theme', { targetKind: 'THEME', targetId: 'water', target: 'Water', region: { id: 'north' } }),
      line('event', { targetKind: 'EVENT' }),
      line('region', { targetKind: 'REGION' }),
    ]),
  );
  for (const kind of ['person', 'theme', 'event', 'region'])
    await user.click(await screen.findByText(`Line ${kind}.`));
  const links = screen.getAllByRole('link', { name: /^Open/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open Bob in Participants', '/admin/participants?q=Bob'],
    ['Open Water in Team Assignments', '/admin/assignments?region=north#column-water'],
    ['Open Event Info', '/admin/event-info'],
  ]);
});

it('shows one value of a field where one is all there is, and marks a long text only where it differs', async () => {
  const change = (field: string, before: string | null, after: string | null) => ({
    ...{ field, label: field, before, after },
  });
  const text = 'Bring a laptop, a charger and a warm coat, because the hall is cold in the evening.';
  const exists = change('exists', 'no', 'yes');
  const lines: [changes: object[], shown: string[]][] = [
    [
      [change('capacity', null, '8'), change('title', null, 'Water'), exists],
      ['8', 'Water'],
    ],
    [
      [change('capacity', '8', null), change('title', 'Water', null), exists],
      ['8', 'Water'],
    ],
    [
      [change('capacity', '8', '9'), change('title', null, 'Water'), exists],
      ['8 → 9', 'nothing → Water'],
    ],
    [[change('content', text, text.replace('warm', 'rain'))], [expect.stringContaining('hall') as string]],
  ];
  const { user } = renderHistory(() =>
    page(lines.map(([changes], index) => line(String(index), { changes }))),
  );
  for (const index of lines.keys()) await user.click(await screen.findByText(`Line ${index}.`));
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    lines.flatMap(([, shown]) => shown),
  );
  expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual(['warm', 'rain']);
});

it('has a chip for each day, taken away with its cross', async () => {
  const { user, location } = renderHistory(() => page([line('a')]), '/admin/history?from=2026-11-20');
  expect(await screen.findByLabelText('From this day on')).toHaveValue('2026-11-20');
  fireEvent.change(screen.getByLabelText('Up to this day'), { target: { value: '2026-11-21' } });
  expect(location()).toContain('to=2026-11-21');
  await user.click(screen.getByRole('button', { name: 'Remove the filter From' }));
  expect(location()).toBe('/admin/history?to=2026-11-21');
});

it('is searched by a person', async () => {
  const asked: Asked[] = [];
  const { user, location } = renderHistory((one) => {
    asked.push(one);
    return page([line('a')]);
  });
  await user.type(await screen.findByLabelText('Search people'), 'bo');
  await user.click(await screen.findByRole('button', { name: 'Bob, bob@example.com' }));
  expect(location()).toBe('/admin/history?person=bob');
  await waitFor(() => expect(asked.at(-1)?.filter).toMatchObject({ personId: 'bob' }));
});

it('loads the next lines before the last one is reached', async () => {
  const asked: Asked[] = [];
  renderHistory((one) => {
    asked.push(one);
    return one.after ? page([line('z')]) : page([line('a'), line('b')], 'b');
  });
  await waitFor(() => expect(asked.map(({ after }) => after)).toContain('b'));
  expect(await screen.findByText('Line z.')).toBeInTheDocument();
});
