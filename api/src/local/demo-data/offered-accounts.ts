import { db } from '../../db/client';
import { readDeadline, type Deadline } from '../../features/deadlines/deadlines';
import { preferenceLock, type PreferenceLock } from '../../features/preferences/preferences.policy';
import { readPeople } from './demo-files';

export type OfferedAccount = { email: string; displayName: string; description: string };

type Person = Awaited<ReturnType<typeof findPeople>>[number];

/** @param adminEmails addresses that become administrators at their first sign-in. */
export async function offeredAccounts(adminEmails: readonly string[]): Promise<OfferedAccount[]> {
  const accounts = readPeople().filter(({ isOffered }) => isOffered);
  const people = await findPeople(accounts.map(({ email }) => email));
  return Promise.all(
    accounts.map(async ({ email, displayName }) => {
      const person = people.find((candidate) => candidate.email === email);
      return {
        email,
        displayName: person?.displayName ?? displayName,
        description: person
          ? describe(person, await readOrganised(person), await readDeadline(db, person.regionId))
          : newcomer(adminEmails.includes(email)),
      };
    }),
  );
}

const findPeople = (emails: string[]) =>
  db.user.findMany({
    where: { email: { in: emails } },
    select: {
      email: true,
      displayName: true,
      role: true,
      organiser: { select: { regionIds: true } },
      regionId: true,
      region: {
        select: { name: true, assignmentStatus: { select: { status: true } } },
      },
    },
  });

async function readOrganised({ organiser }: Person): Promise<string[]> {
  const regions = await db.region.findMany({
    where: { id: { in: organiser?.regionIds ?? [] } },
    select: { name: true },
    orderBy: { name: 'asc' },
  });
  return regions.map(({ name }) => name);
}

const newcomer = (becomesAdmin: boolean): string =>
  becomesAdmin ? 'Administrator' : 'New participant, no region yet';

function describe({ role, region }: Person, organised: readonly string[], deadline: Deadline): string {
  if (role === 'admin') return 'Administrator';
  if (organised.length > 0) return `Organiser, ${organised.join(', ')}`;
  if (!region) return 'Participant, no region yet';
  const { name, assignmentStatus } = region;
  const isPublished = assignmentStatus?.status === 'published';
  const lock = preferenceLock({ ...deadline, role, isPublished }, (instant) => instant <= new Date());
  return `Participant, ${name}: ${lock === null ? 'preferences open' : LOCKED[lock]}`;
}

const LOCKED: Readonly<Record<PreferenceLock, string>> = {
  admin: 'preferences closed',
  regionClosed: 'preferences closed',
  deadlinePassed: 'submission deadline passed',
  assignmentsPublished: 'teams published',
};
