import { useMemo } from 'react';
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

/** Keeps in the address what a list is narrowed to. @param params the same array at every call */
export function useAddressParams<Param extends string>(params: readonly Param[]): AddressParams<Param> {
  const [searchParams, setSearchParams] = useSearchParams();
  const address = searchParams.toString();
  const values = useMemo(() => {
    const given = new URLSearchParams(address);
    return Object.fromEntries(params.map((param) => [param, given.get(param) ?? ''])) as Record<
      Param,
      string
    >;
  }, [address, params]);
  const set = (param: Param, value: string) => {
    const next = new URLSearchParams(searchParams);
    if (value === '') next.delete(param);
    else next.set(param, value);
    setSearchParams(next, { replace: true });
  };
  const clear = () => setSearchParams({}, { replace: true });
  return { values, isNarrowed: Object.values(values).some((value) => value !== ''), set, clear };
}
