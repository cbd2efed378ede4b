import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openRegion, SOLAR } from '../../../test/region-assignments';

const gaps = [{ theme: SOLAR, seatCount: 1 }];

it('has one step: people without a place come before the seats that people left', async () => {
  openRegion({ isPublished: true, gaps, people: 6 });
  expect(
    await screen.findByText('1 seat is free since a person left: Solar. People without a place come first.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fill a seat: Oceania' })).not.toBeInTheDocument();
});

it('fills a seat that a person left once all others are placed', async () => {
  openRegion({ isPublished: true, gaps, people: 5, placed: 5 });
  expect(await screen.findByText('1 seat is free since a person left: Solar.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fill a seat: Oceania' })).toBeEnabled();
});
