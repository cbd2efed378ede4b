import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import type { FoundFragment, UserFilter } from '../../../test/gql/graphql';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { writeRegion } from './testing/write-region';

/** A finding says how many people it is about, and the list of people has a filter for exactly those people. */

const app = startTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL, 'Ada');
});

graphql(`fragment Found on AllocationFinding { kind peopleCount theme { id } people { displayName } }`);

/** What the web's links ask for, by kind: see web/src/features/generations/FindingList.tsx. */
function filterOf({ kind, theme }: FoundFragment): UserFilter | null {
  switch (kind) {
    case 'NO_LIST':
      return { hasPreferences: false, placedByHand: false };
    case 'SHORT_LISTS':
      return { shortList: true, placedByHand: false };
    case 'RANKED_BEFORE_THEME':
      return { rankedBeforeThemeId: theme?.id, placedByHand: false };
    case 'PINS_OVER_CAPACITY':
      return { themeId: theme?.id, placedByHand: true };
    case 'FEWER_SEATS_THAN_PEOPLE':
    case 'CROWDED_THEME':
    case 'UNWANTED_THEME':
      return null;
    default:
      // A deleted theme is removed from all rankings, so no person's themes can all be gone.
      return expect.fail(`${kind} was found`);
  }
}

describe('the people of a finding', () => {
  it('are exactly those whom its filter lists', async () => {
    const { regionId, themeId, personId } = await writeRegion({
      seats: { Energy: 1, Food: 2, Soil: 1, Water: 1 },
      people: {
        Ann: { ranks: ['Water', 'Food', 'Energy'] },
        Bob: { ranks: ['Water', 'Food'] },
        Cyd: { ranks: ['Water'] },
        // Placed manually, so a generation ignores what they rank.
        Dan: { pinnedTo: 'Energy' },
        Eve: { pinnedTo: 'Energy', ranks: ['Food'] },
        Fay: {},
        Gus: {},
        // Not in the region.
        Hal: { ranks: ['Food'] },
        Ida: {},
        Jon: { ranks: ['Soil', 'Water', 'Food'] },
      },
    });
    // The same states in another region do not count in this one.
    await writeRegion({ seats: { Sun: 1, Sea: 1, Ice: 1 }, people: { Kim: { ranks: ['Sun'] }, Liz: {} } });
    await db.user.update({ where: { id: personId('Hal') }, data: { excludedFromAllocation: true } });
    await db.user.update({ where: { id: personId('Ida') }, data: { role: 'admin' } });
    await db.theme.update({
      where: { id: themeId('Soil') },
      data: { createdAt: new Date(Date.now() + 60_000) },
    });

    const { region } = await admin.ask(
      graphql(`query Findings($id: ID!) { region(id: $id) { outlook { findings { ...Found } } } }`),
      { id: regionId },
    );
    const findings = region?.outlook?.findings ?? [];
    expect(findings.map(({ kind, peopleCount }) => [kind, peopleCount])).toEqual([
      ['FEWER_SEATS_THAN_PEOPLE', 0],
      ['PINS_OVER_CAPACITY', 2],
      ['NO_LIST', 2],
      ['SHORT_LISTS', 2],
      ['RANKED_BEFORE_THEME', 3],
      ['CROWDED_THEME', 0],
    ]);
    for (const finding of findings) {
      const filter = filterOf(finding);
      if (filter === null) {
        expect(finding.peopleCount).toBe(0);
        continue;
      }
      const { users } = await admin.ask(
        graphql(
          `query PeopleOfFinding($filter: UserFilter!) { users(filter: $filter) { totalCount edges { node { displayName } } } }`,
        ),
        { filter: { regionId, role: 'USER', excluded: false, ...filter } },
      );
      expect([finding.kind, users.totalCount]).toEqual([finding.kind, finding.peopleCount]);
      expect(users.edges.map(({ node }) => node)).toEqual(finding.people);
    }
  });

  it('have a short list by the themes that their region has', async () => {
    const { regionId } = await writeRegion({
      seats: { Moon: 1, Mars: 1 },
      people: { Meg: { ranks: ['Moon', 'Mars'] }, Ned: { ranks: ['Moon'] }, Oda: {} },
    });
    const names = async (shortList: boolean): Promise<string[]> =>
      (
        await admin.ask(
          graphql(
            `query NamesOfPeople($filter: UserFilter!) { users(filter: $filter) { edges { node { displayName } } } }`,
          ),
          { filter: { regionId, shortList } },
        )
      ).users.edges.map(({ node }) => node.displayName);
    expect(await names(true)).toEqual(['Ned']);
    expect(await names(false)).toEqual(['Meg', 'Oda']);
  });
});
