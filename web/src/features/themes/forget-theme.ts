import type { ApolloCache } from '@apollo/client';
import { forget, forgetFigures } from '../../apollo/forget';

/** Takes a deleted theme out of the cache. */
export function forgetTheme(cache: ApolloCache, id: string): void {
  forgetFigures(cache);
  forget(cache, 'Theme', id);
}
