import { Button } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import { Trophy } from 'lucide-react';
import { expect, it } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { NextStep } from './NextStep';

it('a next step is a named section with its facts, the act first', () => {
  render(
    <UiProvider>
      <NextStep
        title="Rank your themes"
        icon={Trophy}
        facts={['21 days left', '3 themes']}
        action={<Button>Rank themes</Button>}
        otherAction={<Button variant="ghost">Read them</Button>}
      />
      <NextStep title="Nothing to do" tone="waiting" icon={Trophy} />
    </UiProvider>,
  );
  const step = within(screen.getByRole('region', { name: 'Rank your themes' }));
  expect(step.getByRole('heading', { level: 2 })).toHaveTextContent('Rank your themes');
  expect(step.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '21 days left',
    '3 themes',
  ]);
  expect(step.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Rank themes',
    'Read them',
  ]);
  const quiet = within(screen.getByRole('region', { name: 'Nothing to do' }));
  expect(quiet.queryByRole('list')).not.toBeInTheDocument();
  expect(quiet.queryByRole('button')).not.toBeInTheDocument();
});
