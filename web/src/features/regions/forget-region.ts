import type { ApolloCache } from '@apollo/client';
import { forget } from '../../apollo/forget';

/** What a region takes with it; asked again by the next screen that shows it. */
const DEPENDENT_FIELDS = ['themes', 'teams', 'agenda', 'upcomingDeadlines', 'users', 'dashboardStats'];

/** Takes a deleted region out of the cache, with its themes, agenda and teams. */
export function forgetRegion(cache: ApolloCache, id: string): void {
  for (const fieldName of DEPENDENT_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  forget(cache, 'Region', id);
}
