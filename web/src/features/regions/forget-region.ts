import type { ApolloCache } from '@apollo/client';
import { forget, forgetFigures, forgetRootFields } from '../../apollo/forget';

/** What a region takes with it; asked again by the next screen that shows it. */
const DEPENDENT_FIELDS = ['themes', 'teams', 'agenda', 'users'];

/** Takes a deleted region out of the cache, with its themes, agenda and teams. */
export function forgetRegion(cache: ApolloCache, id: string): void {
  forgetRootFields(cache, DEPENDENT_FIELDS);
  forgetFigures(cache);
  forget(cache, 'Region', id);
}
