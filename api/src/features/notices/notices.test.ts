import { beforeAll, describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegion, sentencesOf, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { inTransaction } from '../../db/transaction';
import { announce, NOTICE_KINDS } from '../announcements/announcements.service';
import { kindOf } from './kinds/registry';
import { placeholderProblem } from './templates.service';

const app = startTestApp({ notices: { publicUrl: 'https://hackathon.example.com' } });
const admin = app.person(ADMIN_EMAIL, 'Ada Admin');
const mia = app.person('mia@example.com', 'Mia <b>Berg');
let miaId: string;
beforeAll(async () => {
  miaId = await viewerId(mia);
});

const EDIT = graphql(`mutation EditNoticeTemplate($input: EditNoticeTemplateInput!) {
  editNoticeTemplate(input: $input) { noticeTemplate { id subject body isSent isEdited updatedAt placeholders } }
}`);
const RESET = graphql(`mutation ResetNoticeTemplate($input: ResetNoticeTemplateInput!) {
  resetNoticeTemplate(input: $input) { noticeTemplate { subject isSent isEdited } }
}`);
const PREVIEW =
  graphql(`query NoticePreview($kind: NoticeKind!, $userId: ID, $subject: String, $body: String) {
  noticePreview(kind: $kind, userId: $userId, subject: $subject, body: $body) { to personName subject text html }
}`);

describe('the words of notices', () => {
  it('are valid by default: every placeholder is known', () => {
    for (const kind of NOTICE_KINDS) {
      const { subject, body } = kindOf(kind);
      expect([placeholderProblem(kind, 'subject', subject), placeholderProblem(kind, 'body', body)]).toEqual([
        undefined,
        undefined,
      ]);
    }
  });

  it('are edited, switched off and reset, and the history names who did it', async () => {
    const { noticeTemplate } = (
      await admin.ask(EDIT, { input: { kind: 'INVITED', subject: 'Come, {firstName}' } })
    ).editNoticeTemplate;
    expect(noticeTemplate).toMatchObject({ subject: 'Come, {firstName}', isSent: true, isEdited: true });
    const stale = { kind: 'INVITED', isSent: false, expectedUpdatedAt: null } as const;
    expect(await admin.refusal(EDIT, { input: stale })).toMatchObject({ reason: 'CHANGED_MEANWHILE' });
    await admin.ask(EDIT, { input: { ...stale, expectedUpdatedAt: noticeTemplate.updatedAt } });
    const reset = await admin.ask(RESET, { input: { kind: 'INVITED' } });
    expect(reset.resetNoticeTemplate.noticeTemplate).toEqual({
      subject: 'You are invited to {event}',
      isSent: false,
      isEdited: false,
    });
    expect(await sentencesOf(admin, { act: 'EDIT_NOTICE_TEMPLATE' })).toEqual([
      'Ada Admin edited a notice template.',
      'Ada Admin edited a notice template.',
    ]);
  });

  it.each([
    [
      { subject: 'Hi {frstName}' },
      { subject: expect.stringMatching(/^\{frstName\} is no placeholder of this notice/) as string },
    ],
    [
      { subject: 'With {teamMates}' },
      { subject: expect.stringMatching(/^\{teamMates\} cannot be in a subject/) as string },
    ],
    [{ subject: 'Two\nlines' }, { subject: 'Subject must be on one line' }],
    [{ subject: 'x'.repeat(201) }, { subject: expect.stringContaining('200') as string }],
    [{ body: '{problem}' }, { body: expect.stringMatching(/^\{problem\} is no placeholder/) as string }],
    [{ body: 'x'.repeat(5_001) }, { body: expect.stringContaining('5,000') as string }],
    [{ body: ' ' }, { body: expect.any(String) as string }],
  ])('%j are refused', async (words, fields) => {
    expect(await admin.refusal(EDIT, { input: { kind: 'TEAM_PUBLISHED', ...words } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields,
    });
  });

  it('have the title of the event and the days of the region on top', async () => {
    const { id: regionId } = await createRegion(admin);
    const days = { firstDay: '2099-12-26', lastDay: '2099-12-27' };
    await admin.act('updateRegion', { id: regionId, ...days });
    await admin.act('updateEvent', { title: 'Build & Ship' });
    const uma = await app.signIn('uma@example.com', 'Uma Example');
    await chooseRegion(uma, regionId);
    const { noticePreview } = await admin.ask(PREVIEW, { kind: 'INVITED', userId: await viewerId(uma) });
    expect(noticePreview.html).toMatch(/>Build &amp; Ship<br>Sat, Dec 26\s–\sSun, Dec 27, 2099<\/p>/u);
    await admin.act('updateEvent', { title: null });

    const byDefault = await admin.ask(PREVIEW, { kind: 'NOT_RANKED_YET' });
    expect(byDefault.noticePreview.personName).toBe('Uma Example');
    const ofOrganisers = await admin.ask(PREVIEW, { kind: 'SHORTAGE' });
    expect(ofOrganisers.noticePreview.personName).toBe('Ada Admin');
  });

  it('are previewed with the known values of a person; HTML in a name is text', async () => {
    const { noticePreview } = await admin.ask(PREVIEW, {
      kind: 'TEAM_PUBLISHED',
      userId: miaId,
      subject: 'For {name}',
      body: 'Hello {name}, see {link}.\nYour leader is {leader}.\n\n<script>alert(1)</script> {theme}',
    });
    expect(noticePreview).toMatchObject({ to: 'mia@example.com', subject: 'For Mia <b>Berg' });
    expect(noticePreview.text).toContain(
      'Hello Mia <b>Berg, see https://hackathon.example.com/teams.\n\n<script>',
    );
    expect(noticePreview.text).not.toContain('leader');
    const read = noticePreview.html
      .replaceAll(/ style="[^"]*"/g, '')
      .replaceAll('<mark>', '[')
      .replaceAll('</mark>', ']');
    expect(read).toContain('Hello [Mia &lt;b&gt;Berg], see <a href="https://hackathon.example.com/teams">');
    expect(read).toContain('<del>Your leader is {leader}.</del> (empty)');
    expect(read).toContain('&lt;script&gt;alert(1)&lt;/script&gt; [‹their theme›]');
  });
});

describe('an announcement', () => {
  it('is written once for the same fact, even concurrently', async () => {
    const fact = 'open:once';
    await Promise.all(
      [1, 2, 3, 4].map(() =>
        inTransaction((tx) => announce(tx, { kind: 'jobFailed', fact, problem: 'It did not.' })),
      ),
    );
    expect(await db.announcement.count({ where: { fact } })).toBe(1);
  });
});

describe('the address that stops notices', () => {
  const OWN = graphql(`query OwnNotices { ownNotices { areWanted } }`);
  const areWanted = async (): Promise<boolean> => (await mia.ask(OWN)).ownNotices.areWanted;
  const path = async (): Promise<string> => {
    const announcement = await db.announcement.create({
      data: { kind: 'invited', fact: `stop:${Math.random()}`, expandedAt: new Date() },
    });
    const { secret } = await db.delivery.create({
      data: { announcementId: announcement.id, kind: 'invited', channel: 'email', userId: miaId },
    });
    return `/notices/stop/${secret}`;
  };

  it('only asks for confirmation when opened, and stops notices when posted, as by mail programs', async () => {
    const url = app.url + (await path());
    expect(await (await fetch(url)).text()).toContain('<form method="post">');
    expect(await areWanted()).toBe(true);
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(200);
    expect(await areWanted()).toBe(false);
    const { history } = await admin.ask(
      graphql(
        `query StopsTold { history(filter: { act: SET_OWN_NOTICES }) { edges { node { actingAs actor { id } } } } }`,
      ),
    );
    expect(history.edges.map(({ node }) => node)).toEqual([
      { actingAs: 'PARTICIPANT', actor: { id: miaId } },
    ]);
    for (const wanted of [true, true, false, false, true])
      await mia.act('setOwnNotices', { areWanted: wanted });
    expect(await areWanted()).toBe(true);
  });

  it('is not a forged one', async () => {
    await path();
    for (const secret of ['x', '0'.repeat(36), 'x'.repeat(5_000), '%00', '..%2f..']) {
      for (const method of ['GET', 'POST'])
        expect([400, 404]).toContain((await fetch(`${app.url}/notices/stop/${secret}`, { method })).status);
    }
    expect(await areWanted()).toBe(true);
  });
});

it("'Download my data' contains a person's notices and whether they want any, and no secret", async () => {
  await db.noticeRefusal.create({ data: { id: miaId } });
  const { ownData } = await mia.ask(graphql(`query OwnDataWithNotices { ownData { json } }`));
  const data = JSON.parse(ownData.json) as Record<string, unknown>;
  expect(data.noNoticesSince).toEqual(expect.any(String));
  expect(data.notices).toMatchObject([{ kind: 'invited', user_id: miaId }, {}]);
  expect(ownData.json).not.toContain('"secret"');
});
