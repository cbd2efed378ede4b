import type { ApolloCache } from '@apollo/client';
import { forget, forgetFigures } from '../../apollo/forget';

/** What a region takes with it; asked again by the next screen that shows it. */
const DEPENDENT_FIELDS = ['themes', 'teams', 'agenda', 'users'];

/** Takes a deleted region out of the cache, with its themes, agenda and teams. */
export function forgetRegion(cache: ApolloCache, id: string): void {
  for (const fieldName of DEPENDENT_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  forgetFigures(cache);
  forget(cache, 'Region', id);
}
