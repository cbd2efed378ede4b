import { useEffect, useState } from 'react';

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/**
 * Whether a text had been shown in this tab before the part that shows it appeared; from then on it counts as read.
 * @param name of what is read, such as the findings of one region; a later text takes the place of the one before
 */
export function useIsRead(name: string, text: string): boolean {
  const key = `read:${name}`;
  const [readBefore] = useState(() => read(key));
  useEffect(() => {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Storage may be blocked; the text is then new on each visit.
    }
  }, [key, text]);
  return readBefore === text;
}
