import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBoard } from '../../../../test/board';
import { PHONE } from '../../../lib/useMedia';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('on a phone, of those who wait', () => {
  const open = async () => {
    const { matchMedia } = globalThis;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media === PHONE }),
    );
    const names = ['Ann', 'Ben', 'Cem', 'Dot', 'Eli', 'Fay', 'Gus'];
    const { user } = openBoard(...names.map((userId) => ({ userId, themeId: null })));
    const waiting = within(await screen.findByRole('region', { name: 'Unassigned' }));
    expect(waiting.getAllByRole('listitem')).toHaveLength(5);
    return { user, waiting };
  };

  it('shows the first, and all on demand', async () => {
    const { user, waiting } = await open();
    await user.click(waiting.getByRole('button', { name: 'Show all 7' }));
    expect(waiting.getAllByRole('listitem')).toHaveLength(7);
  });

  it('shows who is searched for', async () => {
    const { user, waiting } = await open();
    await user.type(screen.getByLabelText('Find a person or theme'), 'gus');
    expect(waiting.getByLabelText('Drag Gus')).toBeVisible();
  });
});

it('shows the ends of long names, by which they differ', async () => {
  const start = 'Maximiliane-Alexandra of the Northern Provinces ';
  openBoard(
    { userId: `${start}Ada Bell`, themeId: 'robots' },
    { userId: `${start}Cyd Dee`, themeId: 'robots' },
  );
  // In the name and in the address.
  expect(await screen.findAllByText('Ada Bell')).toHaveLength(2);
  expect(screen.getAllByText('Cyd Dee')).toHaveLength(2);
});
