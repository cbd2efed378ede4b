// features/generations/words/: the allocator's results in English sentences.
import type { Explanation, MissedTheme } from '../../../solver/insight/explain';
import { counted, people as peopleInWords } from '../../../lib/counted';
import { ordinal } from '../../../lib/ordinal';
import { figure } from './english';
import { missedThemeSentences } from './missed-theme-sentences';

type Kind<K extends Explanation['kind']> = Extract<Explanation, { readonly kind: K }>;

/**
 * An explanation in English, in the past tense, because seats and people may change before it is read. One or two sentences per
 * reason, addressed to the person, with exact numbers and without any other person's name.
 * @param titleOf the title of a theme
 * @param isOfNewcomers whether only people without a place were placed, and all others kept theirs
 */
export function explanationSentences(
  explanation: Explanation,
  titleOf: (themeId: string) => string,
  isOfNewcomers = false,
): string[] {
  const missedSentences = (of: Parameters<typeof sentencesOfMissed>[0]): string[] =>
    sentencesOfMissed(of, titleOf, isOfNewcomers);
  switch (explanation.kind) {
    case 'pinned':
      return [`The organisers set your place in ${titleOf(explanation.themeId)}.`];
    case 'firstChoice':
      return [`You got your ${rankInWords(1, explanation.droppedChoices)}.`];
    case 'laterChoice':
      return [
        `You got your ${rankInWords(explanation.rank, explanation.droppedChoices)}, ${titleOf(explanation.themeId)}.`,
        ...missedSentences(explanation),
      ];
    case 'offList':
      return [
        offListCause(explanation.cause),
        ...missedSentences(explanation),
        `You got one of the remaining seats, in ${titleOf(explanation.themeId)}. We kept teams about equally full.`,
      ];
    case 'unassigned':
      return [
        shortageSentence(explanation),
        offListCause(explanation.cause),
        ...missedSentences(explanation),
      ];
  }
}

function rankInWords(rank: number, droppedChoices: number): string {
  const choice = `${ordinal(rank)} choice`;
  return droppedChoices === 0 ? choice : `${choice} of the themes on your list that were still offered`;
}

function offListCause(cause: Kind<'offList'>['cause']): string {
  if (cause === 'noList') return 'You had not ranked the themes.';
  return cause === 'noneOffered'
    ? 'None of the themes on your list was still offered.'
    : 'All themes on your list were full.';
}

function shortageSentence({ waitingPlace, seats, people }: Kind<'unassigned'>): string {
  const shortage = `There ${seats === 1 ? 'was' : 'were'} ${counted(seats, 'seat')} for ${peopleInWords(people)}.`;
  return `${shortage} Your position on the waiting list was ${figure(waitingPlace)}.`;
}

function sentencesOfMissed(
  { missed, lottery }: Pick<Kind<'laterChoice'>, 'missed' | 'lottery'>,
  titleOf: (themeId: string) => string,
  isOfNewcomers: boolean,
): string[] {
  return missed.map((theme: MissedTheme) =>
    missedThemeSentences(theme, titleOf(theme.themeId), lottery, isOfNewcomers).join(' '),
  );
}
