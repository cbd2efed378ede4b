import { canOrganise, isOrganiser } from '../../auth/viewer';
import { act, changedRegion, changedUser } from '../../graphql/act';
import { builder, enumOf, type PayloadFieldBuilder } from '../../graphql/builder';
import { isViewer, notifyBoard, viewerOf } from '../../graphql/context';
import { upTo } from '../../graphql/list-sizes';
import { UserRef } from '../users/users.schema';
import {
  acceptSwap,
  endOf,
  endSwapRequest,
  liveRequests,
  MOST_REQUESTS,
  type RequestEnd,
  requestsBy,
  requestSwap,
  swapAnswer,
  swapToEnd,
  swapWish,
  WHY_ENDED,
} from './swaps.service';

const SwapEndRef = enumOf<RequestEnd>('SwapEnd', 'Why a request for a swap has ended.', {
  declined: 'The person asked declined.',
  refused: 'Those who run the region refused.',
  askedMoved: 'The person asked has another place, or none.',
  askerMoved: 'Who asks has another place.',
});

const SwapRequestRef = builder.prismaObject('TeamAssignment', {
  variant: 'SwapRequest',
  description:
    'A member of a published team asks a member of another one to swap places. It ends when either says no or gets another place. Once it has ended, only the asker sees it, until they ask another person or dismiss it. Once those who run the region refuse an agreed one, each of the two sees it as their own.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the request.' }),
    asker: t.relation('user', { description: 'Who asks.' }),
    asked: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who is asked; null if they have been deleted meanwhile.',
      select: (_args, _context, nestedSelection) => ({ swapWith: nestedSelection() }),
      resolve: ({ swapWith }) => swapWith,
    }),
    note: t.exposeString('swapNote', { nullable: true, description: 'What the asker wrote.' }),
    isAgreed: t.boolean({
      description: 'Whether the person asked has agreed, so that it waits for those who run the region.',
      select: { swapAgreedAt: true },
      resolve: ({ swapAgreedAt }) => swapAgreedAt !== null,
    }),
    end: t.field({
      type: SwapEndRef,
      nullable: true,
      description: 'Why it has ended; null while it holds.',
      select: WHY_ENDED,
      resolve: endOf,
    }),
    endedAt: t.expose('swapEndedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was declined or refused; null for any other end.',
    }),
  }),
});

builder.prismaObjectField('User', 'swapRequests', (t) =>
  t.prismaField({
    ...upTo(MOST_REQUESTS + 1),
    type: [SwapRequestRef],
    description:
      'The swap that you ask for, also one that has ended, and those that you are asked for; empty for other people.',
    resolve: async (query, { id }, _args, context) => {
      const { reads } = context;
      // Two reads by an index: an OR would look at each place of the event.
      const ids = isViewer(context, id)
        ? await Promise.all([requestsBy(reads, id), liveRequests(reads, { swapWithId: id })])
        : [];
      return reads.teamAssignment.findMany({
        ...query,
        where: { id: { in: ids.flat() } },
        orderBy: { id: 'asc' },
      });
    },
  }),
);

builder.prismaObjectField('Region', 'swapRequests', (t) =>
  t.prismaField({
    ...upTo(100),
    type: [SwapRequestRef],
    description:
      'The first 100 swaps that two people agreed on and that wait for those who run the region; empty for others.',
    resolve: async (query, { id }, _args, context) => {
      const agreed = { theme: { regionId: id }, swapAgreedAt: { not: null } };
      const ids = canOrganise(viewerOf(context), id) ? await liveRequests(context.reads, agreed) : [];
      return context.reads.teamAssignment.findMany({
        ...query,
        where: { id: { in: ids } },
        orderBy: { id: 'asc' },
        take: 100,
      });
    },
  }),
);

/** Who read the request, and the region. */
const afterSwap = (t: PayloadFieldBuilder<{ userId: string; regionId: string }>) => ({
  viewer: changedUser(t),
  region: changedRegion(t),
});

act('requestSwap', {
  description:
    'Asks a member of another team of your published region to swap places with you. You ask one person at a time.',
  input: swapWish,
  can: 'signedIn',
  run: async (input, context) => {
    const viewer = viewerOf(context);
    return { ...(await requestSwap(viewer, input)), userId: viewer.id };
  },
  payload: afterSwap,
});

act('acceptSwap', {
  description:
    'Agrees to a swap that you are asked for. Where the region approves swaps, it then waits for those who run it, who accept it with the same mutation. Then both have the place of the other, set manually.',
  input: swapAnswer,
  can: 'signedIn',
  run: async (input, context) => {
    const viewer = viewerOf(context);
    const done = await acceptSwap(viewer, input);
    if (done.isDone && isOrganiser(viewer))
      for (const userId of done.userIds) await notifyBoard(context, done.regionId, 'moved', userId);
    return { ...done, userId: viewer.id };
  },
  payload: afterSwap,
});

act('endSwapRequest', {
  description:
    'Ends a request for a swap: takes back your own, or dismisses it once it has ended; declines one that you are asked for; or refuses one that waits for those who run the region.',
  input: swapToEnd,
  can: 'signedIn',
  run: async (input, context) => {
    const viewer = viewerOf(context);
    return { ...(await endSwapRequest(viewer, input)), userId: viewer.id };
  },
  payload: afterSwap,
});
