import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export type EditSearchParams = (edit: (params: URLSearchParams) => void) => void;

/**
 * The address's parameters, and a function to change some of them without a new history entry.
 * Two edits may come before the page is rendered again (a search after its pause while somebody clicks a column). The router
 * bases each on the parameters of the last render, so the first edit would be lost; here the second builds on the first. This
 * works within one caller only: call the hook once per page.
 */
export function useEditedSearchParams(): [params: URLSearchParams, edit: EditSearchParams] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const edit: EditSearchParams = (change) => {
    const next = new URLSearchParams(latest.current);
    change(next);
    latest.current = next;
    setParams(next, { replace: true });
  };

  return [params, edit];
}
