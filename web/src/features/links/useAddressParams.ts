import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filters of a list, as parameters of the address; an empty text filters nothing. */
export interface AddressParams<Param extends string> {
  values: Readonly<Record<Param, string>>;
  isNarrowed: boolean;
  set: (param: Param, value: string) => void;
  clear: () => void;
}

/** The choice that a parameter names; null for any other text. */
export const known = <Value extends string>(
  choices: readonly { value: Value }[],
  value: string,
): Value | null => choices.find((choice) => choice.value === value)?.value ?? null;

/** Choices by value and label, in the given order. */
export const choicesOf = <Value extends string>(words: Readonly<Record<Value, string | { label: string }>>) =>
  Object.entries<string | { label: string }>(words).map(([value, word]) => ({
    value: value as Value,
    label: typeof word === 'string' ? word : word.label,
  }));

/** The parameters of an address; empty if absent. */
export const valuesOf = <Param extends string>(params: readonly Param[], address: URLSearchParams) =>
  Object.fromEntries(params.map((param) => [param, address.get(param) ?? ''])) as Record<Param, string>;

/**
 * Stores the filters of a list in the address, without new history entries. Two edits may precede the next render (a debounced
 * search and a click on a column). The router bases each on the parameters of the last render, so the first would be lost in this
 * race; here the second builds on the first, within one caller.
 * @param params the same array at every call
 * @param kept those of `params` that do not filter, such as an order
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
