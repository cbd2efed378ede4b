import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, organiser } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { Viewer } from '../../auth/useViewer';
import { AdminNoticesPage } from './AdminNoticesPage';

const TEMPLATE = {
  id: 'invited',
  kind: 'INVITED',
  subject: 'You are invited',
  body: 'Hello {firstName}',
  isSent: true,
  isEdited: true,
  updatedAt: '2026-11-20T11:00:00.000Z',
  lastSentAt: null,
  placeholders: ['firstName', 'region'],
  chatText: null,
};
const REGION = {
  id: 'north',
  name: 'North',
  code: 'NO',
  chatWebhook: null as object | null,
};
const delivery = (id: string, changes: object = {}) => ({
  id,
  announcementId: 'invitation',
  kind: 'INVITED',
  channel: 'EMAIL',
  person: { id: 'bob', displayName: 'Bob', email: 'bob@example.com' },
  region: { id: 'north', name: 'North' },
  subject: 'You are invited',
  state: 'REFUSED',
  attempts: 3,
  serverWords: '550 no such mailbox',
  reason: null,
  at: '2026-11-20T09:00:00Z',
  dueAt: null,
  sentAt: null,
  viewerCanRetry: true,
  ...changes,
});

type Asked = { filter: object };
const SERVER = { isSet: true, from: 'hackathon@example.com', mailboxPath: null };

const open = (
  path: string,
  more: { query?: object; mutation?: object; deliveries?: (asked: Asked) => object[]; viewer?: Viewer } = {},
) =>
  renderPage(<AdminNoticesPage />, {
    viewer: more.viewer ?? admin(),
    path,
    resolvers: {
      Query: {
        noticeTemplates: () => [TEMPLATE],
        mailServer: () => SERVER,
        regions: () => [REGION],
        deliveries: (_root: unknown, asked: Asked) => ({
          edges: (more.deliveries?.(asked) ?? []).map((node, index) => ({ cursor: String(index), node })),
          pageInfo: { hasNextPage: false, endCursor: null },
        }),
        ...more.query,
      },
      Mutation: { ...more.mutation },
    },
  });

it('shows what became of each notice, an announcement on one line, and has one tried again', async () => {
  const cyd = { id: 'cyd', displayName: 'Cyd', email: 'cyd@example.com' };
  const { user } = open('/admin/notices', {
    deliveries: () => [
      delivery('a', { state: 'SENT' }),
      delivery('b', { state: 'SENT', person: cyd }),
      delivery('c', { announcementId: 'another', at: '2026-11-20T08:00:00Z' }),
    ],
    mutation: {
      retryDelivery: () => ({
        delivery: delivery('c', { state: 'WAITING', viewerCanRetry: false, serverWords: null }),
      }),
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Notices that were to be delivered' }));
  expect(list.getByText('Sent')).toBeVisible();
  await user.click(list.getByText('to Bob'));
  expect(list.getByText('550 no such mailbox')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It is tried again')).toBeVisible();
  expect(list.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(list.getByText('· 2 people in North'));
  expect(list.getByText('Cyd')).toBeVisible();
});

it('is narrowed by its filters and its address', async () => {
  const asked: Asked[] = [];
  const { user, location } = open('/admin/notices?kind=INVITED&state=nonsense', {
    deliveries: (one) => {
      asked.push(one);
      return [];
    },
  });
  const chip = await screen.findByRole('combobox', { name: 'Filter by status' });
  await user.selectOptions(chip, 'Refused');
  await waitFor(() => expect(asked.at(-1)?.filter).toMatchObject({ kind: 'INVITED', state: 'REFUSED' }));
  expect(asked[0]?.filter).toMatchObject({ kind: 'INVITED', state: null });
  expect(chip).toHaveDisplayValue('Status: Refused');
  await user.click(await screen.findByText('Nothing matches these filters'));
  expect(location()).toContain('state=REFUSED');
});

it.each([
  [{ isSet: false, from: null, mailboxPath: null }, 'This server sends no e-mail'],
  [{ ...SERVER, mailboxPath: '/mailbox' }, 'Test mode: no e-mail leaves this server.'],
  [SERVER, 'E-mail goes out from hackathon@example.com.'],
])('says how e-mail goes out: %j', async (mailServer, words) => {
  open('/admin/notices', { query: { mailServer: () => mailServer } });
  expect(await screen.findByText(words)).toBeVisible();
});

it('has each kind tried and switched off, says when it was last sent, and what a channel reads', async () => {
  const published = {
    ...TEMPLATE,
    id: 'published',
    kind: 'TEAM_PUBLISHED',
    lastSentAt: '2026-11-23T09:00:00Z',
    chatText: 'The teams of {region} are published.',
  };
  let hasMail = true;
  const { user } = open('/admin/notices?show=templates', {
    query: { noticeTemplates: () => [TEMPLATE, published] },
    mutation: {
      editNoticeTemplate: () => ({ noticeTemplate: { ...TEMPLATE, isSent: false } }),
      sendTestNotice: () => {
        if (hasMail) return { to: 'ada@example.com' };
        throw refusal('CONFLICT', 'This server has no mail server yet.');
      },
    },
  });
  const rows = within(await screen.findByRole('list', { name: 'Notices by kind' }));
  expect(rows.getByText('Not yet')).toBeVisible();
  expect(rows.getByText(/Nov 23/)).toBeVisible();
  const button = rows.getByRole('button', { name: 'Send test: You are invited' });
  await user.click(button);
  expect(await screen.findByText('It goes to ada@example.com within a minute.')).toBeVisible();
  // Real e-mail is sent, so there is no mailbox to read.
  expect(screen.queryByRole('button', { name: 'Open mailbox' })).not.toBeInTheDocument();
  hasMail = false;
  await user.click(button);
  expect(await screen.findByText('This server has no mail server yet.')).toBeVisible();
  const sends = () => rows.getByRole('switch', { name: 'Send: You are invited' });
  await user.click(sends());
  await waitFor(() => expect(sends()).not.toBeChecked());

  await user.click(screen.getByRole('tab', { name: 'Chat channels' }));
  const messages = within(await screen.findByRole('list', { name: 'Messages in chat' }));
  expect(messages.getByText('Your team is published')).toBeVisible();
  expect(messages.getByText('region')).toBeVisible();
  expect(messages.queryByText('You are invited')).not.toBeInTheDocument();
});

it('keeps its tabs above what failed to load, and names it', async () => {
  open('/admin/notices?show=chat', { query: { noticeTemplates: () => refusal('CONFLICT', 'Not now.') } });
  expect(await screen.findByText('The chat channels could not be loaded')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Templates' })).toBeVisible();
});

it("keeps a region's chat channel, and says why an address is refused", async () => {
  const { user } = open('/admin/notices?show=chat', {
    mutation: {
      setChatWebhook: (_root: never, { input }: { input: { address: string } }) => {
        if (!input.address.startsWith('https://hooks.slack.com/')) {
          throw refusal('BAD_USER_INPUT', 'Not so', {
            address: 'Address must be that of an incoming webhook',
          });
        }
        const chatWebhook = { id: 'north', service: 'SLACK', maskedAddress: 'https://hooks.slack.com/…abcd' };
        return { region: { ...REGION, chatWebhook } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Connect the chat channel of North' }));
  const dialog = within(await screen.findByRole('dialog'));
  const address = dialog.getByLabelText(/^Webhook URL/);
  await user.click(address);
  await user.paste('https://example.com/');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Address must be that of an incoming webhook')).toBeVisible();
  await user.clear(address);
  await user.paste('https://hooks.slack.com/services/abcd');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('https://hooks.slack.com/…abcd')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send test' })).toBeVisible();
});

it('says to organisers why the words are not theirs to change', async () => {
  open('/admin/notices?show=templates', { viewer: organiser() });
  expect(
    await screen.findByText(/^Templates are the same in every region\. Only administrators change them/),
  ).toBeVisible();
  expect(screen.getByRole('switch', { name: /^Send: / })).toBeDisabled();
});

it('takes a region that is gone out of the address, and says so', async () => {
  const asked: object[] = [];
  open('/admin/notices?region=gone', {
    deliveries: ({ filter }) => {
      asked.push(filter);
      return [];
    },
  });
  expect(await screen.findByText('That region was not found')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).not.toMatchObject({ regionId: 'gone' }));
});
