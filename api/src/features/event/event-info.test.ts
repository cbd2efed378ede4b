import { describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import type { TextsFragment, UpdateEventInput } from '../../../test/gql/graphql';
import { chooseRegion, createRegionWithThemes, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const mia = app.person('mia@example.com');

graphql(
  `fragment Texts on Event { id title ownTitle aboutContent faqContent submissionDeadline viewerCanEdit }`,
);
const EVENT = graphql(`query EventTexts { event { ...Texts updatedAt } }`);
const UPDATE = graphql(
  `mutation EditEvent($input: UpdateEventInput!) { updateEvent(input: $input) { event { ...Texts } } }`,
);

const read = async (person: Caller): Promise<TextsFragment> => (await person.ask(EVENT)).event;
const update = async (input: UpdateEventInput): Promise<TextsFragment> =>
  (await admin.ask(UPDATE, { input })).updateEvent.event;
const setDeadline = (submissionDeadline: string | null) =>
  admin.act('setSubmissionDeadline', { submissionDeadline });

/** The instant in `hours`, or before now if negative. */
const fromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

it('the event exists for everyone from the start', async () => {
  expect(await read(mia)).toEqual({
    ...{ id: 'event', title: 'Hackathon 2025', ownTitle: null, aboutContent: '', faqContent: '' },
    ...{ submissionDeadline: null, viewerCanEdit: false, updatedAt: expect.any(String) as string },
  });
});

it("names the organisers of the viewer's region as contacts, and administrators if it has none", async () => {
  const contacts = async (person: Caller) => {
    const answer = await person.ask(graphql(`query Contacts { contacts { displayName email } }`));
    return answer.contacts.map(({ email }) => email);
  };
  expect(await contacts(mia)).toEqual([ADMIN_EMAIL]);
  const { region } = await createRegionWithThemes(admin, []);
  const [ottilie, leo] = await Promise.all([
    app.signIn('ottilie@example.com'),
    app.signIn('leo@example.com'),
  ]);
  await chooseRegion(leo, region.id);
  expect(await contacts(leo)).toEqual([ADMIN_EMAIL]);
  const userId = await viewerId(ottilie);
  await admin.act('setOrganisedRegions', { userId, regionIds: [region.id] });
  expect(await contacts(leo)).toEqual(['ottilie@example.com']);
  expect(await contacts(mia)).toEqual([ADMIN_EMAIL]);
});

describe('its title', () => {
  it('is that of the settings until administrators set another, everywhere', async () => {
    const names = async () => {
      const { event } = await mia.ask(EVENT);
      const file = await mia.ask(graphql(`query NameOfCalendar { calendarFile { name } }`));
      const page = (await (await mia.fetch('/config.json')).json()) as { eventTitle: string };
      return [event.title, file.calendarFile?.name, page.eventTitle];
    };
    expect(await names()).toEqual(Array(3).fill('Hackathon 2025'));
    expect(await update({ title: '  Build Week ' })).toMatchObject({ ownTitle: 'Build Week' });
    expect(await names()).toEqual(Array(3).fill('Build Week'));
    await update({ faqContent: '' });
    expect(await update({ title: '' })).toMatchObject({ title: 'Hackathon 2025', ownTitle: null });
    expect(await names()).toEqual(Array(3).fill('Hackathon 2025'));
    expect(await admin.refusal(UPDATE, { input: { title: 'x'.repeat(81) } })).toMatchObject({
      fields: { title: 'Event title must be at most 80 characters' },
    });
  });
});

describe('its texts', () => {
  it('are cleaned, and change one at a time', async () => {
    const about = '<h2>Mission</h2><p style="color: red">Build.</p><ul><li>Fast</li></ul><iframe></iframe>';
    expect(
      await update({ aboutContent: about, faqContent: '<p>Why?</p><script>x()</script>' }),
    ).toMatchObject({
      id: 'event',
      aboutContent: '<h2>Mission</h2><p>Build.</p><ul><li>Fast</li></ul>',
      faqContent: '<p>Why?</p>',
      viewerCanEdit: true,
    });
    const kept = '<h2>Mission</h2><p>Build.</p><ul><li>Fast</li></ul>';
    expect(await update({ faqContent: '<p>How?</p>' })).toMatchObject({
      aboutContent: kept,
      faqContent: '<p>How?</p>',
    });
    expect(await update({})).toMatchObject({ aboutContent: kept, faqContent: '<p>How?</p>' });
    expect(await read(mia)).toMatchObject({ aboutContent: kept, faqContent: '<p>How?</p>' });
  });

  it('may be emptied', async () => {
    await update({ aboutContent: '<p>About</p>', faqContent: '<p>FAQ</p>' });
    expect(await update({ aboutContent: '', faqContent: null })).toMatchObject({
      aboutContent: '',
      faqContent: '',
    });
  });

  it('are refused if too long, and stay as they were', async () => {
    await update({ aboutContent: '<p>Kept</p>' });
    const input = { aboutContent: 'x'.repeat(200_001) };
    expect(await admin.refusal(UPDATE, { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { aboutContent: 'About content must be at most 200,000 characters' },
    });
    expect(await read(mia)).toMatchObject({ aboutContent: '<p>Kept</p>' });
  });
});

describe('the submission deadline', () => {
  it('locks preferences once it has passed, and unlocks them when it is moved or cleared', async () => {
    const { region, themes } = await createRegionWithThemes(admin, [5]);
    const lea = await app.signIn('lea@example.com');
    await chooseRegion(lea, region.id);
    const ranking = { input: { themeIds: themes.map(({ id }) => id) } };

    await setDeadline(fromNow(-1));
    expect(await lea.refusal(act('savePreferences'), ranking)).toMatchObject({ code: 'CONFLICT' });
    await setDeadline(fromNow(1));
    await lea.ask(act('savePreferences'), ranking);
    await setDeadline(fromNow(-1));
    expect(await lea.refusal(act('savePreferences'), ranking)).toMatchObject({ code: 'CONFLICT' });
    await setDeadline(null);
    await lea.ask(act('savePreferences'), ranking);
    expect(await read(lea)).toMatchObject({ submissionDeadline: null });
  });

  it('is refused outside this century, and stays as it was', async () => {
    const deadline = fromNow(2);
    await setDeadline(deadline);
    const input = { submissionDeadline: '0025-12-01T12:00:00Z' };
    expect(await admin.refusalOf('setSubmissionDeadline', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { submissionDeadline: 'Submission deadline must lie between the years 2000 and 2100' },
    });
    expect(await read(mia)).toMatchObject({ submissionDeadline: deadline });
  });
});
