import { act, changedViewer } from '../../graphql/act';
import { viewerOf } from '../../graphql/context';
import { newRanking, savePreferences } from './preferences.service';

act('savePreferences', {
  description: 'Replaces your ranking. Refused with CONFLICT and the reason while your list is locked.',
  input: newRanking,
  can: 'signedIn',
  run: (input, context) => savePreferences(viewerOf(context), input, context.now),
  payload: (t) => ({ viewer: changedViewer(t) }),
});
