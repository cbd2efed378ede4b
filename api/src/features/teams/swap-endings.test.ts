import { describe, expect, it } from 'vitest';
import { createTheme } from '../../../test/scenes';
import { db } from '../../db/client';
import { input } from '../notices/testing/previews';
import { ACCEPT, askFor, endsOf, own, startSwaps, themeOf, type Trio, waitingOf } from './testing/swaps';

const { admin, published, move } = startSwaps();

const publish = ({ regionId }: Trio) => admin.act('publishAssignments', { regionId });
const unpublish = ({ regionId }: Trio) => admin.act('unpublishAssignments', { regionId });
const setRegion = (userId: string, regionId: string | null) =>
  admin.act('setRegionOfUsers', { userIds: [userId], regionId });
const include = (userId: string) => admin.act('includeUsers', { userIds: [userId] });

type Ending = {
  by: string;
  /** Whether the other person agreed, so the request waits for an organiser. */
  isAgreed: boolean;
  cause: (trio: Trio) => Promise<unknown>;
  /** Restores the state at the time of the request. */
  undo: (trio: Trio) => Promise<unknown>;
  /** The end that the requester reads; null if the request is deleted. */
  end: 'ASKER_MOVED' | 'ASKED_MOVED' | 'UNPUBLISHED' | null;
};

/** The acts that end Ana's request to Bo, on each of the two if it can be either. */
const ENDINGS: Ending[] = [
  ...(['anaId', 'boId'] as const).flatMap((who): Ending[] => {
    const end = who === 'anaId' ? 'ASKER_MOVED' : 'ASKED_MOVED';
    const name = who === 'anaId' ? 'the asker' : 'the person asked';
    const isAgreed = who === 'boId';
    const back = (trio: Trio) => move(trio[who], who === 'anaId' ? trio.first : trio.second);
    return [
      {
        by: `moving ${name}`,
        cause: (trio) => move(trio[who], trio.third),
        undo: back,
        isAgreed,
        end,
      },
      {
        by: `taking ${name} off the team`,
        cause: (trio) => admin.act('unassignMember', { userId: trio[who] }),
        undo: back,
        isAgreed,
        end,
      },
      {
        by: `excluding ${name}`,
        cause: (trio) => admin.act('excludeUsers', { userIds: [trio[who]] }),
        undo: (trio) => include(trio[who]),
        isAgreed,
        end,
      },
      {
        by: `the withdrawal of ${name}`,
        cause: (trio) => (who === 'anaId' ? trio.ana : trio.bo).act('withdraw', {}),
        undo: async (trio) => {
          await include(trio[who]);
          await back(trio);
        },
        isAgreed,
        end,
      },
      {
        by: `moving ${name} to another region`,
        cause: async (trio) => {
          const other = await published();
          await setRegion(trio[who], other.regionId);
        },
        undo: async (trio) => {
          await setRegion(trio[who], trio.regionId);
          await back(trio);
        },
        isAgreed,
        end,
      },
      {
        by: `making ${name} an administrator`,
        cause: (trio) => admin.act('promoteUser', { userId: trio[who] }),
        undo: async (trio) => {
          await admin.act('demoteUser', { userId: trio[who] });
          await setRegion(trio[who], trio.regionId);
          await back(trio);
        },
        isAgreed,
        end,
      },
      {
        by: `another swap of ${name}`,
        cause: async (trio) => {
          const id = await askFor(trio.cy, trio[who]);
          await (who === 'anaId' ? trio.ana : trio.bo).ask(ACCEPT, input({ id }));
          if (isAgreed) await admin.ask(ACCEPT, input({ id }));
        },
        undo: async (trio) => {
          await move(trio.cyId, trio.third);
          await back(trio);
        },
        isAgreed,
        end,
      },
      {
        by: `deleting the theme of ${name}`,
        cause: (trio) => admin.act('deleteTheme', { id: who === 'anaId' ? trio.first : trio.second }),
        undo: async (trio) => {
          const { id } = await createTheme(admin, trio.regionId, { capacity: 2, title: 'Anew' });
          await move(trio[who], id);
        },
        isAgreed,
        end,
      },
      {
        by: `moving the theme of ${name} to another region, and back`,
        cause: async (trio) => {
          const { regionId } = await published();
          await admin.act('updateTheme', { id: who === 'anaId' ? trio.first : trio.second, regionId });
        },
        undo: async (trio) => {
          const id = who === 'anaId' ? trio.first : trio.second;
          await admin.act('updateTheme', { id, regionId: trio.regionId });
          await back(trio);
        },
        isAgreed,
        end,
      },
    ];
  }),
  { by: 'taking the teams back', cause: unpublish, undo: publish, isAgreed: true, end: 'UNPUBLISHED' },
  {
    by: 'a new run',
    cause: async (trio) => {
      await unpublish(trio);
      await admin.act('generateAssignments', { regionId: trio.regionId });
    },
    undo: publish,
    isAgreed: false,
    end: 'UNPUBLISHED',
  },
  {
    by: 'deleting the person asked',
    cause: ({ boId }) => admin.act('deleteUser', { userId: boId }),
    undo: () => Promise.resolve(),
    isAgreed: true,
    end: null,
  },
];

/** A request of Ana to Bo, agreed by both or only wanted by Ana. */
async function requested(isAgreed: boolean) {
  const trio = await published(isAgreed);
  const id = await askFor(trio.ana, trio.boId, 'Please');
  if (isAgreed) await trio.bo.ask(ACCEPT, input({ id }));
  return { ...trio, id };
}

describe('a request ends for good', () => {
  it.each(ENDINGS)('by $by', async ({ cause, undo, isAgreed, end }) => {
    const trio = await requested(isAgreed);
    const { id, regionId, ana, bo } = trio;
    await cause(trio);
    const stored = await db.swapRequest.findUnique({ where: { id } });
    if (end === null) {
      expect(stored).toBeNull();
      expect(await endsOf(ana)).toEqual([]);
      return;
    }
    expect(stored).toMatchObject({ note: null, decidedAt: expect.any(Date) as Date });
    const accept = () => (isAgreed ? admin : bo).refusal(ACCEPT, input({ id }));
    expect(await accept()).toMatchObject({ code: 'CONFLICT' });

    await undo(trio);
    const places = [await themeOf(ana), await themeOf(bo)];
    expect(await endsOf(ana)).toEqual([end]);
    expect((await own(bo)).swapRequests).toEqual([]);
    expect(await waitingOf(admin, regionId)).toEqual([]);
    expect(await accept()).toMatchObject({ code: 'CONFLICT' });
    expect([await themeOf(ana), await themeOf(bo)]).toEqual(places);
  });

  it('by deleting the region', async () => {
    const { id, regionId } = await requested(false);
    await admin.act('deleteRegion', { id: regionId });
    expect(await db.swapRequest.findUnique({ where: { id } })).toBeNull();
  });
});
