import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { participant } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { AddToCalendar } from './AddToCalendar';

const MADE = '2025-11-03T09:00:00.000Z';
const saved: File[] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: (file: File) => {
      saved.push(file);
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
});

async function openDialog({ hasFeed = false, refused }: { hasFeed?: boolean; refused?: Error } = {}) {
  const feed = { id: 'mia', createdAt: MADE };
  const { user } = renderPage(<AddToCalendar regionId="oceania" />, {
    viewer: participant(),
    resolvers: {
      Query: {
        calendarFeed: () => (hasFeed ? feed : null),
        calendarFile: () => refused ?? { name: 'Hackathon 2025, Oceania/NZ', text: 'BEGIN:VCALENDAR' },
      },
      Mutation: {
        createCalendarFeed: () => refused ?? { path: '/calendar/secret-1.ics', calendarFeed: feed },
        deleteCalendarFeed: () => refused ?? { deletedCalendarFeedId: 'mia' },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await screen.findByRole('dialog', { name: 'Add to calendar' });
  return user;
}

it('makes a link, shows it once with the ways to follow it, and ends it', async () => {
  const user = await openDialog();
  await user.click(await screen.findByRole('button', { name: 'Get my calendar link' }));
  const address = `${window.location.origin}/calendar/secret-1.ics`;
  expect(await screen.findByRole('textbox', { name: 'Your calendar link' })).toHaveValue(address);
  const webcal = address.replace('http:', 'webcal:');
  expect(screen.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute('href', webcal);
  const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' }).href);
  expect(google.searchParams.get('cid')).toBe(webcal);
  const outlook = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Outlook' }).href);
  expect(outlook.searchParams.get('url')).toBe(address);
  await user.click(screen.getByRole('button', { name: 'End my link' }));
  expect(await screen.findByRole('button', { name: 'Get my calendar link' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('warns that a new link ends the old one, which it cannot show', async () => {
  const user = await openDialog({ hasFeed: true });
  expect(await screen.findByText(/A new link ends the old one/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Get a new link' }));
  expect(await screen.findByRole('textbox', { name: 'Your calendar link' })).toBeVisible();
});

it('saves the agenda as a file whose name every system takes', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Download the agenda' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: 'Hackathon 2025, Oceania_NZ.ics', type: 'text/calendar' });
});

it('says why nothing was made or downloaded', async () => {
  const user = await openDialog({
    refused: refusal('RATE_LIMITED', 'Too many requests came from your side.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Get my calendar link' }));
  expect(await screen.findByText('The link was not made')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download the agenda' }));
  expect(await screen.findByText('The calendar file was not downloaded')).toBeVisible();
  expect(saved).toEqual([]);
});
