import type { ApolloCache } from '@apollo/client';
import { forget, forgetRootFields } from '../../apollo/forget';

/** Lists that change with a deleted region; the next screen that shows them asks again. */
const DEPENDENT_FIELDS = ['themes', 'teams', 'agenda', 'users'];

/** Takes a deleted region out of the cache, with its themes, agenda and teams. */
export function forgetRegion(cache: ApolloCache, id: string): void {
  forgetRootFields(cache, DEPENDENT_FIELDS);
  forget(cache, 'Region', id);
}
