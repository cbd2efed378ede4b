import { useState } from 'react';

/** Which rows of a list show their full text. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (id: string): boolean => open.has(id),
    toggle: (id: string) => () =>
      setOpen(
        (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
      ),
  };
}
