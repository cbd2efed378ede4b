import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openRegion, SOLAR } from '../../../test/region-assignments';

const gaps = [{ theme: SOLAR, seatCount: 1 }];

it('lists the seats that people left, next to the one button that fills open seats', async () => {
  openRegion({ isPublished: true, gaps, people: 6 });
  expect(await screen.findByText('A person left a seat that others gain by: Solar.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Fill open seats/ })).toHaveLength(1);
});
