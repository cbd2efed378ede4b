import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UiProvider } from '../../ui/theme/UiProvider';
import { ThemeTeamPreview } from './ThemeCard';

it('names people by their first name, and tells those who share it apart', () => {
  const names = [
    'Cleo Maria Paz',
    '  Plato ',
    '🦄 Dee Emoji',
    '🦄',
    'Kwame Asante',
    'Kwame Balogun',
    'Ada',
    'Ada Lovelace',
  ];
  const members = names.map((displayName) => ({ id: displayName, user: { displayName } }));
  render(
    <UiProvider>
      <ThemeTeamPreview count={names.length} members={members} />
    </UiProvider>,
  );
  for (const name of ['Cleo', 'Plato', 'Dee', '🦄', 'Kwame A.', 'Kwame B.', 'Ada', 'Ada L.']) {
    expect(screen.getByText(name)).toBeVisible();
  }
});
