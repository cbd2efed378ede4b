import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ViewerQuery } from './viewer-documents';

/**
 * Asks for the viewer again on each further page, so that the guards know their present region and role. Signing in has told who
 * sees the first page. The pages' own queries leave the viewer out: one answer then serves everybody in a region.
 */
export function useFreshViewer(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    // Where this fails, the page goes on with who they were.
    client.query({ query: ViewerQuery, fetchPolicy: 'network-only' }).catch(() => undefined);
  }, [client, pathname]);
}
