import { expect } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { graphql } from '../../../../test/gql/gql';
import { ADMIN_EMAIL, startTestApp, type TestApp } from '../../../../test/test-app';
import { regionWithPeople } from '../../users/testing/region-with-people';

export const ASK = graphql(`mutation AskForSwap($input: RequestSwapInput!) {
  requestSwap(input: $input) { swapRequest { id } }
}`);
export const ACCEPT = graphql(`mutation AcceptAndShow($input: AcceptSwapInput!) {
  acceptSwap(input: $input) {
    swapRequest { end isAgreed asker { assignment { theme { id } } } asked { assignment { theme { id } } } }
  }
}`);
const OWN = graphql(`query OwnSwaps { viewer {
  assignment { isManualOverride isSwapped theme { id } explanation { sentences } }
  swapRequests { id note isAgreed end endedAt asker { id } asked { id } }
} }`);
const WAITING = graphql(`query WaitingSwaps($id: ID!) { region(id: $id) { swapRequests { id note } } }`);

export const own = async (person: Caller) => (await person.ask(OWN)).viewer;
export const endsOf = async (person: Caller) => (await own(person)).swapRequests?.map(({ end }) => end);
export const themeOf = async (person: Caller) => (await own(person)).assignment?.theme.id;
export const waitingOf = async (organiser: Caller, id: string) =>
  (await organiser.ask(WAITING, { id })).region?.swapRequests;

/** Requests a swap. @returns the id of the request */
export const askFor = async (asker: Caller, userId: string, note?: string): Promise<string> =>
  (await asker.ask(ASK, { input: { userId, ...(note !== undefined && { note }) } })).requestSwap.swapRequest
    .id;

/** A published region with a person on each of three teams. */
export async function publishedTrio(app: TestApp, admin: Caller, approvesSwaps = false) {
  const { regionId, ...made } = await regionWithPeople(app, admin, [2, 2, 2], [], [], []);
  const [ana, bo, cy] = made.people;
  const [anaId, boId, cyId] = made.ids;
  const [first, second, third] = made.themeIds;
  await admin.act('setSwapApproval', { regionId, isNeeded: approvesSwaps });
  const move = (userId: string, themeId: string) => admin.act('placeUsers', { userIds: [userId], themeId });
  await move(anaId, first);
  await move(boId, second);
  await move(cyId, third);
  await admin.act('publishAssignments', { regionId });
  return { regionId, ana, bo, cy, anaId, boId, cyId, first, second, third };
}
export type Trio = Awaited<ReturnType<typeof publishedTrio>>;

/** An application for swaps, and its administrator, who makes trios and moves people. */
export function startSwaps() {
  const app = startTestApp();
  const admin = app.person(ADMIN_EMAIL);
  return {
    admin,
    published: (approvesSwaps = false) => publishedTrio(app, admin, approvesSwaps),
    move: (userId: string, themeId: string) => admin.act('placeUsers', { userIds: [userId], themeId }),
  };
}

/** Both answers are refused alike, and change nothing. */
export async function expectEnded(person: Caller, id: string): Promise<void> {
  const refusal = {
    code: 'CONFLICT',
    message: 'This request has ended, so the swap is off. Nothing was changed.',
  };
  expect(await person.refusal(ACCEPT, { input: { id } })).toEqual(refusal);
  expect(await person.refusalOf('declineSwapRequest', { id })).toEqual(refusal);
}
