import { userShape } from '../answer-shapes';
import {
  RestChooseRegionDocument,
  RestSyncViewerDocument,
  RestViewerDocument,
} from '../generated/operations';
import { takesInput, takesNothing } from '../request';
import { row } from '../row';

/** The person who calls. */
export const accountRows = [
  row('post /auth/sync', {
    summary: 'Makes or refreshes your account from your token; of what is sent, only displayName counts.',
    refusals: ['CONFLICT'],
    ...takesInput(RestSyncViewerDocument),
    answer: userShape,
    toAnswer: ({ syncViewer }) => syncViewer.viewer,
  }),
  row('get /auth/me', {
    summary: 'You.',
    ...takesNothing(RestViewerDocument),
    answer: userShape,
    toAnswer: ({ viewer }) => viewer,
  }),
  row('patch /users/me', {
    summary: 'Chooses your region, once.',
    refusals: ['CONFLICT'],
    ...takesInput(RestChooseRegionDocument),
    answer: userShape,
    toAnswer: ({ chooseRegion }) => chooseRegion.viewer,
  }),
];
