import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What narrows a list, as texts of the address; an empty text narrows nothing. */
export interface AddressParams<Param extends string> {
  values: Readonly<Record<Param, string>>;
  isNarrowed: boolean;
  set: (param: Param, value: string) => void;
  clear: () => void;
}

/** The choice that a text of the address names; null for any other text. */
export const known = <Value extends string>(
  choices: readonly { value: Value }[],
  value: string,
): Value | null => choices.find((choice) => choice.value === value)?.value ?? null;

/** Choices by their values and words, in the order given. */
export const choicesOf = <Value extends string>(words: Readonly<Record<Value, string | { label: string }>>) =>
  Object.entries<string | { label: string }>(words).map(([value, word]) => ({
    value: value as Value,
    label: typeof word === 'string' ? word : word.label,
  }));

/** The texts of an address; empty where it has none. */
export const valuesOf = <Param extends string>(params: readonly Param[], address: URLSearchParams) =>
  Object.fromEntries(params.map((param) => [param, address.get(param) ?? ''])) as Record<Param, string>;

/**
 * Keeps in the address what a list is narrowed to, without new entries of the browser's history. Two edits may come before the page is
 * rendered again (a search after its pause and a click on a column). The router bases each on the parameters of the last render, so the
 * first would be lost; here the second builds on the first, within one caller.
 * @param params the same array at every call
 * @param kept those of `params` that narrow nothing, such as an order
 */
export function useAddressParams<Param extends string>(
  params: readonly Param[],
  kept: readonly Param[] = [],
): AddressParams<Param> {
  const [searchParams, setSearchParams] = useSearchParams();
  const latest = useRef(searchParams);
  useLayoutEffect(() => {
    latest.current = searchParams;
  }, [searchParams]);
  const address = searchParams.toString();
  const values = useMemo(() => valuesOf(params, new URLSearchParams(address)), [address, params]);
  const narrowing = params.filter((param) => !kept.includes(param));

  const edit = (changes: readonly (readonly [Param, string])[]) => {
    const next = new URLSearchParams(latest.current);
    for (const [param, value] of changes)
      if (value === '') next.delete(param);
      else next.set(param, value);
    latest.current = next;
    setSearchParams(next, { replace: true });
  };
  return {
    values,
    isNarrowed: narrowing.some((param) => values[param] !== ''),
    set: (param, value) => edit([[param, value]]),
    clear: () => edit(narrowing.map((param) => [param, ''])),
  };
}
