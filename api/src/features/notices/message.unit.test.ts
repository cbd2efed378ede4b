import { describe, expect, it } from 'vitest';
import { NOTICE_KINDS } from '../announcements/announcements.service';
import { kindOf } from './kinds/registry';
import { fill, messageOf, withoutAddresses, type NoticeValues } from './message';

/** What people may call themselves, a team, a theme or a region. */
const NAMES = [
  'https://evil.test/login',
  'HTTP://EVIL.TEST',
  'www.evil.test',
  'evil.test/login',
  'help@evil.test',
  'mailto:help@evil.test',
  '<https://evil.test|Ada>',
  '[Ada](https://evil.test)',
  '<a href="https://evil.test">Ada</a>',
  'ftp://10.0.0.1/x',
];
/** What mail clients and chats make a link of, in a text of any kind. */
const LINKED = /https?:\/\/\S|www\.\w|\w+@\w+\.\w|\w\.test\b|\]\(\S/i;
const FOOTER = { why: 'You take part.', stopUrl: 'https://hackathon.example.com/stop/secret' };
const LINK = 'https://hackathon.example.com/teams';

const valuesWith = (name: string): NoticeValues => ({
  ...Object.fromEntries(NOTICE_KINDS.flatMap((kind) => kindOf(kind).placeholders.map((one) => [one, name]))),
  event: 'Hackathon 2025',
  deadline: 'Friday, March 5, 2027 at 5:00 PM GMT+1',
  teamAddresses: null,
  peopleWithoutPlace: '3 people',
  link: LINK,
});

describe.each(NOTICE_KINDS)('%s', (kind) => {
  it.each(NAMES)('makes no link of %s', (name) => {
    const { subject, text, html } = messageOf(kindOf(kind), valuesWith(name), FOOTER);
    const chat = fill(kindOf(kind).chat?.text ?? '', withoutAddresses(valuesWith(name)));
    for (const part of [subject, text, chat])
      expect(part.replaceAll(LINK, '').replaceAll(FOOTER.stopUrl, '')).not.toMatch(LINKED);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual(
      kindOf(kind).body.includes('{link}') ? [LINK, FOOTER.stopUrl] : [FOOTER.stopUrl],
    );
  });
});

it('leaves names as they are read, and links what the words themselves say', () => {
  const { text, html } = messageOf(
    { subject: '', body: 'Dear {firstName}, see https://intranet.example.com/rules' },
    { firstName: 'Dr. Ana O’Neil-Søren' },
    FOOTER,
  );
  expect(text).toContain('Dear Dr. Ana O’Neil-Søren, see');
  expect(html).toMatch(/<a [^>]*href="https:\/\/intranet\.example\.com\/rules">/);
});

it('makes a button of an address that is a line of its own, named by the short line above', () => {
  const html = (body: string) =>
    messageOf({ subject: 'Teams', body }, { event: 'Hack 1', link: LINK }, FOOTER).html;
  const buttons = (body: string) =>
    [...html(body).matchAll(/class="button"[^>]*href="([^"]*)">([^<]*)</g)].map(([, to, label]) => [
      to,
      label,
    ]);
  expect(buttons('Done.\n\nSee your team:\n{link}')).toEqual([[LINK, 'See your team']]);
  expect(buttons('Put the themes into the order in which you like them:\n{link}')).toEqual([
    [LINK, 'Open Hack 1'],
  ]);
  expect(buttons('See {link} for more.')).toEqual([]);
});
