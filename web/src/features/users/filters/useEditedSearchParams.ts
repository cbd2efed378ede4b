import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export type EditSearchParams = (edit: (params: URLSearchParams) => void) => void;

/**
 * The address's parameters, and a way to change some of them in place.
 *
 * Two edits may come before the page is drawn again (a search whose typing rests while a column is clicked). The router hands
 * each the parameters of the last drawing, and the first edit would be lost; here the second builds on the first. Only
 * within one caller: call it once on a page.
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
