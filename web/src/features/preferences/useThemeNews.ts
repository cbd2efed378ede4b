import { useState } from 'react';

const names = new Intl.ListFormat('en');
/** How many titles a sentence names; a person may add thirty themes at once. */
const MOST_NAMED = 4;

function listed(titles: readonly string[]): string {
  const shown = titles.length > MOST_NAMED ? titles.slice(0, MOST_NAMED - 1) : titles;
  const quoted = shown.map((title) => `“${title}”`);
  return names.format(
    shown.length < titles.length ? [...quoted, `${titles.length - shown.length} others`] : quoted,
  );
}

interface Named {
  id: string;
  title: string;
}

interface News {
  themes: readonly Named[];
  /** The sentence; null where nothing has changed. */
  sentence: string | null;
}

/**
 * What has appeared among the themes, or gone, since the list was shown or last saved, as a sentence; null where nothing has.
 * @param since another value begins anew
 */
export function useThemeNews(themes: readonly Named[], since: string | null): string | null {
  const [known, setKnown] = useState<News & { since: string | null }>({ themes, since, sentence: null });
  const start = known.since === since ? known : { themes, since, sentence: null };
  const sentence = newsOf(start.themes, themes);
  if (start !== known || sentence !== known.sentence) setKnown({ ...start, sentence });
  return sentence;
}

function newsOf(before: readonly Named[], now: readonly Named[]): string | null {
  const titlesIn = (some: readonly Named[], others: readonly Named[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id)).map(({ title }) => title);
  const [added, gone] = [titlesIn(now, before), titlesIn(before, now)];
  if (added.length + gone.length === 0) return null;
  return [
    gone.length > 0 && `${listed(gone)} ${gone.length === 1 ? 'was' : 'were'} taken away.`,
    added.length > 0 &&
      `${listed(added)} ${added.length === 1 ? 'is new and comes last.' : 'are new and come last.'}`,
    'Your order of the others is kept.',
  ]
    .filter((part) => part !== false)
    .join(' ');
}
