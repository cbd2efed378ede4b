import { LRUCache } from 'lru-cache';
import { act, changedRegion, changedTheme, changedViewer, inRegionOfInput } from '../../graphql/act';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { costing, EVENT } from '../../graphql/list-sizes';
import { idInput } from '../../lib/values';
import { lotteryOrder } from '../../solver/model/lottery';
import { lastRunOf } from '../generations/region-reads';
import { OWN, whereEligible } from '../people/people.policy';
import { RegionRef } from '../regions/regions.schema';
import { latestRunOf } from '../runs/runs.service';
import { canSeeWhyUnassigned, isPublished, placeCount, PUBLICATION } from '../teams/members.policy';
import { openSeats, setTeamRules, swapApproval, takeSeat } from './open-seats.service';

builder.prismaObjectField(RegionRef, 'openSeatsCanBeTaken', (t) =>
  t.exposeBoolean('openSeatsCanBeTaken', {
    description:
      'Whether people without a place take open seats themselves, first come first served, once teams are published.',
  }),
);

builder.prismaObjectField('Theme', 'openSeatCount', (t) =>
  t.field({
    type: 'NonNegativeInt',
    description:
      'How many seats are open, counting the members that you may see; 0 once teams are published that left the theme out.',
    select: (_args, context) => ({
      ...placeCount(viewerOf(context)),
      regionId: true,
      region: { select: PUBLICATION },
    }),
    resolve: async ({ id, regionId, capacity, region, _count }, _args, context) => {
      const run = isPublished(region) ? await lastRunOf(context, regionId) : undefined;
      return run?.withoutThemeIds.includes(id) ? 0 : Math.max(0, capacity - _count.assignments);
    },
  }),
);

type WaitList = { position: number; count: number; isByLottery: boolean; canTakeSeat: boolean };

const WaitListRef = builder.objectRef<WaitList>('WaitList').implement({
  description:
    'The people of a published region who take part and have no place, and where you are among them.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    position: t.expose('position', { type: 'PositiveInt', description: 'Where you are, from 1.' }),
    count: t.expose('count', { type: 'PositiveInt', description: 'How many they are.' }),
    isByLottery: t.exposeBoolean('isByLottery', {
      description:
        'Whether the order is that of the lottery numbers of the latest run; before the first, it is that in which their accounts were created.',
    }),
    canTakeSeat: t.exposeBoolean('canTakeSeat', {
      description: 'Whether you may take an open seat: see `takeSeat`.',
    }),
  }),
});

type Line = { seed: string; ids: readonly string[]; order: Int32Array };

/** The last order of each region: after publishing, everyone who waits queries it, and each draw hashes all of them. */
const lines = new LRUCache<string, Line>({ max: EVENT.regions });

/** Positions in `ids`, by lottery number. */
function drawnOrder(regionId: string, seed: string, ids: readonly string[]): Int32Array {
  const cached = lines.get(regionId);
  if (
    cached?.seed === seed &&
    cached.ids.length === ids.length &&
    cached.ids.every((id, at) => id === ids[at])
  )
    return cached.order;
  const order = lotteryOrder(seed, ids);
  lines.set(regionId, { seed, ids, order });
  return order;
}

/** The cost of ordering people, in rows. */
const AN_ORDER = 2;

builder.prismaObjectField('User', 'waitList', (t) =>
  t.field({
    ...costing(AN_ORDER),
    type: WaitListRef,
    nullable: true,
    onlyFor: OWN,
    description:
      'Their position among people without a place; null if they have one or take no part, and until their region is published.',
    select: {
      id: true,
      assignment: { select: { id: true } },
      region: { select: { id: true, openSeatsCanBeTaken: true, ...PUBLICATION } },
    },
    resolve: async ({ assignment, region, ...user }, _args, context) => {
      if (region === null || assignment !== null || !isPublished(region)) return null;
      if (!canSeeWhyUnassigned(viewerOf(context), user, true)) return null;
      const { reads } = context;
      const [people, run] = await Promise.all([
        reads.user.findMany({
          where: { ...whereEligible, regionId: region.id, assignment: null },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          select: { id: true },
        }),
        reads.generation.findFirst({ ...latestRunOf(region.id), select: { seed: true } }),
      ]);
      const ids = people.map(({ id }) => id);
      const joined = ids.indexOf(user.id);
      const position = run === null ? joined : drawnOrder(region.id, run.seed, ids).indexOf(joined);
      return {
        position: position + 1,
        count: ids.length,
        isByLottery: run !== null,
        canTakeSeat: region.openSeatsCanBeTaken,
      };
    },
  }),
);

act('setOpenSeats', {
  description:
    'Lets people without a place take open seats themselves once teams are published, or ends it. Sends nothing. For organisers of the region.',
  input: openSeats,
  can: inRegionOfInput,
  run: ({ regionId, canBeTaken }) => setTeamRules(regionId, { openSeatsCanBeTaken: canBeTaken }),
  payload: (t) => ({ region: changedRegion(t) }),
});

act('setSwapApproval', {
  description:
    'Sets whether a swap of places needs the approval of organisers of the region. Swaps that already wait for it still need it. Sends nothing. For organisers of the region.',
  input: swapApproval,
  can: inRegionOfInput,
  run: ({ regionId, isNeeded }) => setTeamRules(regionId, { approvesSwaps: isNeeded }),
  payload: (t) => ({ region: changedRegion(t) }),
});

act('takeSeat', {
  description:
    'Takes an open seat, first come first served, if you have no place and `openSeatsCanBeTaken` of your published region. Refused with CONFLICT if the seat is gone. Sends what `sendPreview` counts.',
  input: idInput('themeId', 'A theme of your region whose open seat you take.'),
  can: 'signedIn',
  run: async ({ themeId }, context) => ({ ...(await takeSeat(viewerOf(context), themeId)), themeId }),
  payload: (t) => ({ viewer: changedViewer(t), theme: changedTheme(t), region: changedRegion(t) }),
});
