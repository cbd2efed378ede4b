import { isOrganiser } from '../../auth/viewer';
import type { SwapRequest, SwapState } from '../../db/generated/client';
import { act, changedRegion, changedViewer, existing } from '../../graphql/act';
import { builder, enumOf, type PayloadFieldBuilder } from '../../graphql/builder';
import { notifyBoard, viewerOf } from '../../graphql/context';
import { upTo } from '../../graphql/list-sizes';
import { ORGANISERS } from '../../graphql/only-for';
import { OWN } from '../people/people.policy';
import {
  acceptSwap,
  declineSwapRequest,
  dismissSwapRequest,
  isOpen,
  MOST_REQUESTS,
  refuseSwapRequest,
  requestsOf,
  requestSwap,
  swapRequest,
  swapWish,
  takeBackSwapRequest,
  whereAgreed,
} from './swaps.service';

type End = Exclude<SwapState, 'asked' | 'agreed'>;
const SwapEndRef = enumOf<End>('SwapEnd', 'Why a request for a swap has ended, for good.', {
  done: 'The two swapped places.',
  takenBack: 'Who asked took it back.',
  declined: 'The person asked declined.',
  refused: 'The organisers refused.',
  askedMoved: 'The person asked has another place, or none.',
  askerMoved: 'Who asks has another place, or none.',
  unpublished: 'The teams were taken back.',
});

builder.prismaObject('SwapRequest', {
  description:
    'A member of a published team asks a member of another one to swap places. It ends for good when either says no, has another place or takes no part, or when the teams are taken back. Once it has ended, only the asker sees it, until they ask another person or dismiss it. Once organisers refuse an agreed one, each of the two sees it.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    asker: t.relation('asker', { description: 'Who asks.' }),
    asked: t.relation('asked', { description: 'Who is asked.' }),
    note: t.exposeString('note', { nullable: true }),
    isAgreed: t.boolean({
      description: 'Whether the person asked has agreed, and it waits for the organisers.',
      select: { state: true },
      resolve: ({ state }) => state === 'agreed',
    }),
    end: t.field({
      type: SwapEndRef,
      nullable: true,
      description: 'Why it has ended; null while it is open.',
      select: { state: true },
      resolve: ({ state }) => (isOpen(state) ? null : state),
    }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null while it is open.',
      select: { state: true, decidedAt: true },
      resolve: ({ state, decidedAt }) => (isOpen(state) ? null : decidedAt),
    }),
  }),
});

builder.prismaObjectField('User', 'swapRequests', (t) =>
  t.prismaField({
    ...upTo(MOST_REQUESTS + 1),
    type: ['SwapRequest'],
    onlyFor: OWN,
    description:
      'The swap that the person asks for, also one that has ended, and those that they are asked for; empty while they are on no published team.',
    resolve: async (query, { id }, _args, { reads }) => {
      const ids = await requestsOf(reads, id);
      return reads.swapRequest.findMany({ ...query, where: { id: { in: ids } }, orderBy: { id: 'asc' } });
    },
  }),
);

builder.prismaObjectField('Region', 'swapRequests', (t) =>
  t.prismaField({
    ...upTo(100),
    type: ['SwapRequest'],
    onlyFor: ORGANISERS,
    description: 'The first 100 swaps that two people agreed on and that wait for the organisers.',
    resolve: (query, { id }, _args, { reads }) =>
      reads.swapRequest.findMany({ ...query, where: whereAgreed(id), orderBy: { id: 'asc' }, take: 100 }),
  }),
);

/** The request, the places of both people, the requests that the caller sees, and those that wait for organisers. */
const afterSwap = (t: PayloadFieldBuilder<Pick<SwapRequest, 'id' | 'regionId'>>) => ({
  swapRequest: existing('swapRequest', 'id', 'The request, with both people and their places.')(t),
  viewer: changedViewer(t),
  region: changedRegion(t),
});

act('requestSwap', {
  description: `Asks a member of another team of your published region to swap places with you. You ask one person at a time. They get a notice, but not a second one about you within a day.`,
  input: swapWish,
  can: 'signedIn',
  run: (input, context) => requestSwap(viewerOf(context), input),
  payload: afterSwap,
});

act('acceptSwap', {
  description:
    'Agrees to a swap that you are asked for. If the region approves swaps, it then waits for the organisers, who accept it with the same mutation. Then both have the place of the other, set manually, and both get a notice.',
  input: swapRequest,
  can: 'signedIn',
  run: async (input, context) => {
    const viewer = viewerOf(context);
    const request = await acceptSwap(viewer, input);
    if (request.state === 'done' && isOrganiser(viewer))
      for (const userId of [request.askerId, request.askedId])
        await notifyBoard(context, request.regionId, 'moved', userId);
    return request;
  },
  payload: afterSwap,
});

act('takeBackSwapRequest', {
  description: 'Takes back your own request for a swap.',
  input: swapRequest,
  can: 'signedIn',
  run: (input, context) => takeBackSwapRequest(viewerOf(context), input),
  payload: afterSwap,
});

act('declineSwapRequest', {
  description: 'Declines a swap that you are asked for, also after you agreed.',
  input: swapRequest,
  can: 'signedIn',
  run: (input, context) => declineSwapRequest(viewerOf(context), input),
  payload: afterSwap,
});

act('refuseSwapRequest', {
  description: 'Refuses a swap that two people agreed on. For organisers.',
  input: swapRequest,
  can: 'signedIn',
  run: (input, context) => refuseSwapRequest(viewerOf(context), input),
  payload: afterSwap,
});

act('dismissSwapRequest', {
  description: 'Hides a request for a swap from you that has ended.',
  input: swapRequest,
  can: 'signedIn',
  run: (input, context) => dismissSwapRequest(viewerOf(context), input),
  payload: afterSwap,
});
