import { db } from '../../db/client';
import { readSubmissionDeadline } from '../../features/event/submission-deadline';
import { preferenceLock, type PreferenceLock } from '../../features/preferences/preferences.policy';
import { DEMO_ACCOUNTS } from './accounts';

/** An account that the local sign-in offers, with a description of its current state. */
export type OfferedAccount = { email: string; displayName: string; description: string };

type Person = Awaited<ReturnType<typeof readPeople>>[number];

/** @param adminEmails the addresses that become administrators at their first sign-in. */
export async function offeredAccounts(adminEmails: readonly string[]): Promise<OfferedAccount[]> {
  const [people, deadline] = await Promise.all([readPeople(), readSubmissionDeadline(db)]);
  return DEMO_ACCOUNTS.map(({ email, displayName }) => {
    const person = people.find((candidate) => candidate.email === email);
    return {
      email,
      displayName: person?.displayName ?? displayName,
      description: person ? describe(person, deadline) : newcomer(adminEmails.includes(email)),
    };
  });
}

const readPeople = () =>
  db.user.findMany({
    where: { email: { in: DEMO_ACCOUNTS.map(({ email }) => email) } },
    select: {
      email: true,
      displayName: true,
      role: true,
      region: {
        select: { name: true, preferencesOpen: true, assignmentStatus: { select: { status: true } } },
      },
    },
  });

const newcomer = (becomesAdmin: boolean): string =>
  becomesAdmin ? 'Administrator' : 'New participant, no region yet';

function describe({ role, region }: Person, submissionDeadline: Date | null): string {
  if (role === 'admin') return 'Administrator';
  if (!region) return 'Participant, no region yet';
  const { name, preferencesOpen, assignmentStatus } = region;
  const isPublished = assignmentStatus?.status === 'published';
  const circumstances = { role, submissionDeadline, isPublished, preferencesOpen };
  const lock = preferenceLock(circumstances, (instant) => instant <= new Date());
  return `Participant, ${name}: ${stateText(lock)}`;
}

function stateText(lock: PreferenceLock | null): string {
  switch (lock) {
    case null:
      return 'preferences open';
    case 'ADMIN':
    case 'REGION_CLOSED':
      return 'preferences closed';
    case 'DEADLINE_PASSED':
      return 'submission deadline passed';
    case 'ASSIGNMENTS_PUBLISHED':
      return 'teams published';
  }
}
