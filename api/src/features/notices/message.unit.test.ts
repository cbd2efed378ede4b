import { describe, expect, it } from 'vitest';
import { NOTICE_KINDS } from '../announcements/announcements.service';
import { kindOf } from './kinds/registry';
import { fill, matesText, messageOf, withoutAddresses, type NoticeValues } from './message';

/** Names that people may give themselves, a team, a theme or a region. */
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
/** Patterns that mail clients and chats turn into links, in any text. */
const LINKED = /https?:\/\/\S|www\.\w|\w+@\w+\.\w|\w\.test\b|\]\(\S/i;
const FOOTER = { why: 'You take part.', stopUrl: 'https://hackathon.example.com/stop/secret' };
const LINK = 'https://hackathon.example.com/teams';

const valuesWith = (name: string): NoticeValues => ({
  ...Object.fromEntries(NOTICE_KINDS.flatMap((kind) => kindOf(kind).placeholders.map((one) => [one, name]))),
  event: 'Hackathon 2025',
  deadline: 'Fri, Mar 5, 2027, 5:00 PM (Oslo)',
  choice: 'your 1st choice',
  noLeader: null,
  teamMates: matesText([{ name, email: 'mate@example.com' }]),
  teamAddresses: null,
  peopleWithoutPlace: '3 people',
  link: LINK,
});

describe.each(NOTICE_KINDS)('%s', (kind) => {
  it.each(NAMES)('makes no link of %s', (name) => {
    const { subject, text, html } = messageOf(kindOf(kind), valuesWith(name), FOOTER);
    const chat = fill(kindOf(kind).chat?.text ?? '', withoutAddresses(valuesWith(name)));
    for (const part of [subject, text, chat])
      expect(
        [LINK, FOOTER.stopUrl, '<mate@example.com>'].reduce((rest, own) => rest.replaceAll(own, ''), part),
      ).not.toMatch(LINKED);
    const { body } = kindOf(kind);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      ...(body.includes('{teamMates}') ? ['mailto:mate@example.com'] : []),
      ...(body.includes('{link}') ? [LINK] : []),
      FOOTER.stopUrl,
    ]);
  });
});

it('leaves names readable, and only links addresses of the words themselves', () => {
  const { text, html } = messageOf(
    { subject: '', body: 'Dear {firstName}, see https://intranet.example.com/rules' },
    { firstName: 'Dr. Ana O’Neil-Søren' },
    FOOTER,
  );
  expect(text).toContain('Dear Dr. Ana O’Neil-Søren, see');
  expect(html).toMatch(/<a [^>]*href="https:\/\/intranet\.example\.com\/rules">/);
});

it('turns an address on a line of its own into a button, labelled by the short line above', () => {
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

it('links each person on a line of their own, and all people after a label', () => {
  const mates = [1, 2].map((n) => ({ name: `Berg, ${n} <b>`, email: `mate.${n}@example.com` }));
  const values = { teamMates: matesText(mates), teamAddresses: mates.map(({ email }) => email).join(', ') };
  const { html, text } = messageOf(
    { subject: '', body: 'With:\n{teamMates}\nWrite to all: {teamAddresses}\n\nLed by:\n{leader}' },
    values,
    FOOTER,
  );
  expect([...html.matchAll(/href="mailto:([^"]*)">([^<]*)</g)].map(([, ...link]) => link)).toEqual([
    ['mate.1@example.com', 'Berg, 1 &lt;b&gt;'],
    ['mate.2@example.com', 'Berg, 2 &lt;b&gt;'],
    ['mate.1@example.com,mate.2@example.com', 'Write to all'],
  ]);
  expect(text).not.toContain('Led by');
});

it('drops the part of a subject without a value', () => {
  const subjectWith = (choice: string | null) =>
    messageOf({ subject: 'You are on {team}, {choice}', body: '' }, { team: 'Dogs, cats', choice }, FOOTER)
      .subject;
  expect(subjectWith('your 1st choice')).toBe('You are on Dogs, cats, your 1st choice');
  expect(subjectWith(null)).toBe('You are on Dogs, cats');
});
