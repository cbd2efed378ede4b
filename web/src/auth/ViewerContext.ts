import { createContext } from 'react';
import type { Viewer_UserFragment } from '../gql/graphql';

/** The person signed in, as every screen needs them. */
export type Viewer = Viewer_UserFragment;

export const ViewerContext = createContext<Viewer | null>(null);
