import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { sharedThing } from '../../../test/shared-thing';
import { AdminEventInfoPage } from './AdminEventInfoPage';

const updatedAt = '2026-11-20T11:00:00.000Z';
const NAMED = { title: 'Hackathon 2025', ownTitle: null };

const open = (mutations = {}) =>
  renderPage(<AdminEventInfoPage />, {
    viewer: admin(),
    resolvers: {
      Query: {
        event: () => ({ ...NAMED, id: 'event', aboutContent: '<h2>Hi</h2>', faqContent: '', updatedAt }),
      },
      Mutation: mutations,
    },
  });

it('shows the About text as the terminal that participants see, and says what that leaves out', async () => {
  const { matchMedia } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('min-width') }),
  );
  const { user } = open();
  const about = await screen.findByRole('textbox', { name: 'About Content' });
  // The terminal shows no bold text and no links.
  const toolbar = screen.getByRole('toolbar', { name: 'Format About Content' });
  expect(within(toolbar).getAllByRole('button')).toHaveLength(2);
  const preview = within(screen.getByRole('group', { name: 'Preview of About Content' }));
  const lines = () =>
    [...preview.getByRole('region', { name: 'About' }).querySelectorAll('[data-part=text]')].map(
      ({ textContent }) => textContent,
    );
  expect(lines()).toEqual(['Hi', 'Type start to begin your mission.']);
  // Only participants get the field for commands.
  expect(preview.queryByRole('textbox')).not.toBeInTheDocument();

  await user.clear(about);
  await user.click(about);
  await user.paste('Welcome\nBring a laptop <script>alert(1)</script><p>Soon</p><div>Then</div>');
  expect(lines()).toEqual(['Welcome', 'Bring a laptop', 'Soon', 'Then', 'Type start to begin your mission.']);
  expect(preview.getByRole('status')).toBeEmptyDOMElement();

  await user.paste('<h3>Small</h3><table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>');
  expect(preview.getByRole('status')).toHaveTextContent(
    '3 parts are not shown: h3, table. The terminal shows only headings, paragraphs and list items.',
  );
  expect(lines()).toHaveLength(5);
});

it('takes no text while a save is on its way, which would be lost with its answer', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = open({
    updateEvent: async (_root: never, { input }: { input: object }) => {
      await asked;
      return { event: { ...NAMED, id: 'event', ...input, updatedAt: '2026-11-20T12:00:00.000Z' } };
    },
  });
  const about = await screen.findByRole('textbox', { name: 'About Content' });
  const faq = screen.getByRole('textbox', { name: 'FAQ Content' });
  await user.type(about, 'x');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await user.type(faq, '?');
  await user.type(about, '?');
  expect(faq).toHaveValue('');
  answer();
  expect(await screen.findByText('Event info updated successfully')).toBeVisible();
  await user.type(about, 'y');
  expect(about).toHaveValue('<h2>Hi</h2>xy');
});

it('does not save over what another person wrote, and keeps asking about leaving until it is saved', async () => {
  const event = sharedThing({
    ...NAMED,
    id: 'event',
    aboutContent: '<p>Build it</p>',
    faqContent: '<p>Why</p>',
    updatedAt,
  });
  const { user, location } = renderPage(
    <>
      <Link to="/admin">Away</Link>
      <AdminEventInfoPage />
    </>,
    {
      viewer: admin(),
      path: '/admin/event-info',
      resolvers: {
        Query: { event: event.now },
        Mutation: {
          updateEvent: (_root: never, { input }: { input: object }) => ({ event: event.update(input) }),
        },
      },
    },
  );
  const about = await screen.findByRole('textbox', { name: 'About Content' });
  event.changeElsewhere({ aboutContent: '<p>Ship it</p>', faqContent: '<p>Why not</p>' });
  await user.click(about);
  await user.paste('<p>Today</p>');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));

  const notice = within(await screen.findByRole('group', { name: /Uma Singh changed this/ }));
  expect(notice.getByText('Build it Today')).toBeVisible();
  expect(notice.getByText('Ship it')).toBeVisible();
  expect(notice.getByText('Changed only by them.')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Away' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(location()).toBe('/admin/event-info');

  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Event info updated successfully')).toBeVisible();
  expect(event.now()).toMatchObject({
    aboutContent: '<p>Build it</p><p>Today</p>',
    faqContent: '<p>Why not</p>',
  });
  expect(screen.getByRole('textbox', { name: 'FAQ Content' })).toHaveValue('<p>Why not</p>');
  await user.type(screen.getByRole('textbox', { name: 'Event title' }), '!');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(event.now()).toMatchObject({ title: '!' });
});
