import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../ui/theme/UiProvider';
import { loadPoster, PosterFacts } from './PosterFacts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2025-11-22T12:00:00Z'), toFake: ['Date'] }));

const event = {
  codes: ['AU', 'EU', 'ON'],
  cities: ['Sydney', 'Berlin'],
  firstDay: '2025-12-26',
  lastDay: '2025-12-28',
  themeCount: 30,
};

const answer = (body: unknown, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

async function show(): Promise<HTMLElement> {
  const poster = await loadPoster();
  const { container } = render(
    <UiProvider>
      <PosterFacts poster={poster} />
    </UiProvider>,
  );
  return container;
}

it('says when and where the event is, and how long until it begins', async () => {
  answer(event);
  expect(await show()).toHaveTextContent(/Dec 26.*Dec 28.*Sydney, Berlin30 themes34 days to go$/);
});

it('leaves out what is not known, and what is over', async () => {
  answer({ ...event, cities: ['Berlin'], firstDay: '2025-11-20', lastDay: '2025-11-20', themeCount: 1 });
  expect(await show()).toHaveTextContent(/Nov 20.*Berlin1 theme$/);
});

it('says nothing where the server fails', async () => {
  answer({ error: 'INTERNAL_SERVER_ERROR' }, 500);
  expect(await show()).toHaveTextContent('');
});
