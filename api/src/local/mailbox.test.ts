import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailbox, type Mailbox } from './mailbox';

const TITLE = 'Hackathon 2025';

let mailbox: Mailbox;
let transport: ReturnType<typeof createTransport>;
beforeAll(async () => {
  mailbox = await startMailbox();
  transport = createTransport({ url: mailbox.smtpUrl, pool: true, maxConnections: 1 });
});
afterAll(async () => {
  transport.close();
  await mailbox.stop();
});
const send = (subject: string, text = 'Hello', more: SendMailOptions = {}) =>
  transport.sendMail({ from: 'hackathon@example.com', to: 'ann@example.com', subject, text, ...more });
const subjects = (): string[] =>
  [...(mailbox.page(TITLE) ?? '').matchAll(/<a href="\/mailbox\/[^"]+">([^<]+)<\/a>/g)].map(
    ([, subject = '']) => subject,
  );

it('The mailbox keeps the newest 200 messages, each with a page', async () => {
  for (let n = 1; n <= 203; n += 1) await send(`Message ${n}`);
  expect(subjects()).toEqual(Array.from({ length: 200 }, (_, n) => `Message ${203 - n}`));
  const [, id = ''] = /"\/mailbox\/([^"]+)"/.exec(mailbox.page(TITLE) ?? '') ?? [];
  expect(mailbox.page(TITLE, id)).toContain('<h1>Message 203</h1>');
  expect(mailbox.page(TITLE, 'made-up')).toBeNull();
});

it('The mailbox refuses messages over a megabyte, with or without a declared size', async () => {
  await expect(send('Too large', 'x'.repeat(1_100_000))).rejects.toMatchObject({ responseCode: 552 });
  expect(subjects()).not.toContain('Too large');
  await send('After it');
  expect(subjects()[0]).toBe('After it');
});

it('The mailbox groups the messages of an announcement by name, and finds an address', async () => {
  const announced = { headers: { 'X-Announcement': 'teamPublished 7' } };
  await send('You are on Water', 'Hello', { ...announced, to: 'Zoe <ann@example.com>' });
  await send('Between them');
  await send('You are on Wind', 'Hello', { ...announced, to: 'Bob <ann@example.com>' });
  const page = mailbox.page(TITLE) ?? '';
  expect(page).toContain('<summary><b>Team published</b> <span class="quiet"><span>2 people</span> ');
  expect(subjects().slice(0, 3)).toEqual(['Bob', 'Zoe', 'Between them']);
  expect(mailbox.page(TITLE, undefined, 'ANN@')).toContain('>You are on Wind</a>');
  expect(mailbox.page(TITLE, undefined, 'bob@')).toContain('No message matches.');
});

it("Message content is plain text on the mailbox's pages", async () => {
  await send('<script>alert(1)</script>');
  expect(mailbox.page(TITLE)).not.toContain('<script>alert');
  expect(mailbox.page(TITLE)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});
