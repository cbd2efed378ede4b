import { beforeEach, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { loadDemoData } from './load-demo-data';
import { offeredAccounts } from './offered-accounts';

/** The accounts offered at the local sign-in, in the page's settings. */
const app = startTestApp({ webSettings: { demoAccounts: () => offeredAccounts([ADMIN_EMAIL]) } });
beforeEach(() => app.empty());

const ORGANISED = graphql(`query OrganisedInDemo {
  viewer { role excludedFromAllocation }
  regions { name viewerCanOrganise }
}`);

async function offered(): Promise<Record<string, string>> {
  const response = await app.anonymous().fetch('/config.json');
  const { demoAccounts } = (await response.json()) as {
    demoAccounts: { email: string; description: string }[];
  };
  return Object.fromEntries(
    demoAccounts.map(({ email, description }) => [email.split('@')[0] ?? '', description]),
  );
}

it('describes only what exists', async () => {
  expect(await offered()).toEqual({
    admin: 'Administrator',
    'ottilie.brandt': 'New participant, no region yet',
    'maya.fischer': 'New participant, no region yet',
    'diego.ramirez': 'New participant, no region yet',
    'zoe.walker': 'New participant, no region yet',
    'noor.haddad': 'New participant, no region yet',
  });
});

it("describes the demo event's current state", async () => {
  await loadDemoData(new Date());
  expect(await offered()).toEqual({
    admin: 'Administrator',
    'ottilie.brandt': 'Organiser, Europe & Africa',
    'maya.fischer': 'Participant, Europe & Africa: preferences open',
    'diego.ramirez': 'Participant, Americas: preferences closed',
    'zoe.walker': 'Participant, Australia/NZ: teams published',
    'noor.haddad': 'Participant, no region yet',
  });

  const organiser = await app.signIn('ottilie.brandt@example.com');
  const { viewer, regions } = await organiser.ask(ORGANISED);
  expect(viewer).toMatchObject({ role: 'USER', excludedFromAllocation: true });
  expect(regions.filter(({ viewerCanOrganise }) => viewerCanOrganise).map(({ name }) => name)).toEqual([
    'Europe & Africa',
  ]);

  const admin = await app.signIn(ADMIN_EMAIL);
  const region = await db.region.findFirstOrThrow({ where: { name: 'Americas' } });
  await admin.act('openPreferences', { regionId: region.id });
  await admin.act('setSubmissionDeadline', { submissionDeadline: '2025-01-06T10:00:00Z' });
  await db.user.update({ where: { email: 'noor.haddad@example.com' }, data: { role: 'admin' } });
  await db.region.delete({ where: { name: 'Europe & Africa' } });
  expect(await offered()).toEqual({
    admin: 'Administrator',
    'ottilie.brandt': 'Participant, no region yet',
    'maya.fischer': 'Participant, no region yet',
    'diego.ramirez': 'Participant, Americas: submission deadline passed',
    'zoe.walker': 'Participant, Australia/NZ: teams published',
    'noor.haddad': 'Administrator',
  });
});
