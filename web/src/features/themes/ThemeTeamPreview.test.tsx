import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UiProvider } from '../../ui/theme/UiProvider';
import { ThemeTeamPreview } from './ThemeCard';

it.each([
  ['Cleo Maria Paz', 'Cleo'],
  ['  Plato ', 'Plato'],
  ['🦄 Dee Emoji', 'Dee'],
  ['🦄', '🦄'],
])('shows %j as %s', (displayName, name) => {
  const members = [{ id: 'place', user: { displayName } }];
  render(
    <UiProvider>
      <ThemeTeamPreview count={1} members={members} />
    </UiProvider>,
  );
  expect(screen.getByText(name)).toBeVisible();
});

it('tells people with the same first name apart', () => {
  const names = ['Kwame Asante', 'Kwame Balogun', 'Ada', 'Ada Lovelace', 'Eve Early'];
  const members = names.map((displayName) => ({ id: displayName, user: { displayName } }));
  render(
    <UiProvider>
      <ThemeTeamPreview count={5} members={members} />
    </UiProvider>,
  );
  for (const name of ['Kwame A.', 'Kwame B.', 'Ada', 'Ada L.', 'Eve']) {
    expect(screen.getByText(name)).toBeVisible();
  }
});
