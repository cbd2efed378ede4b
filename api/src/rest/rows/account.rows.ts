import { z } from 'zod';
import { userShape } from '../answer-shapes';
import { toUser } from '../answers';
import {
  RestChooseRegionDocument,
  RestSyncViewerDocument,
  RestViewerDocument,
} from '../generated/operations';
import { id, nothing, text } from '../request-fields';
import { row } from '../row';

/** The person who calls. */
export const accountRows = [
  row({
    method: 'post',
    path: '/auth/sync',
    summary: 'Makes or refreshes your account from your token; of what is sent, only displayName counts.',
    status: 200,
    refusals: ['CONFLICT'],
    operation: RestSyncViewerDocument,
    request: z.object({ displayName: text('Display name', 'Mia Meier').nullish() }),
    toVariables: (input) => ({ input }),
    answer: userShape,
    toAnswer: ({ syncViewer }) => toUser(syncViewer.viewer),
  }),
  row({
    method: 'get',
    path: '/auth/me',
    summary: 'You.',
    status: 200,
    operation: RestViewerDocument,
    ...nothing,
    answer: userShape,
    toAnswer: ({ viewer }) => toUser(viewer),
  }),
  row({
    method: 'patch',
    path: '/users/me',
    summary: 'Chooses your region, once.',
    status: 200,
    refusals: ['CONFLICT'],
    operation: RestChooseRegionDocument,
    request: z.object({ regionId: id('Region') }),
    toVariables: (input) => ({ input }),
    answer: userShape,
    toAnswer: ({ chooseRegion }) => toUser(chooseRegion.viewer),
  }),
];
