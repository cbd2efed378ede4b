import { figure, ordinal } from './english';
import type { Explanation, MissedTheme } from './explanation';
import { refusalSentences } from './refusal-sentences';

type Kind<K extends Explanation['kind']> = Extract<Explanation, { readonly kind: K }>;

/**
 * An explanation in English, one sentence or two per reason, addressed to the person. True to the number, and without
 * any other person's name.
 *
 * @param titleOf the title of a theme
 */
export function explanationSentences(
  explanation: Explanation,
  titleOf: (themeId: string) => string,
): string[] {
  switch (explanation.kind) {
    case 'excluded':
      return ['You take no part in team assignment.'];
    case 'pinned':
      return [`The organisers set your place in ${titleOf(explanation.themeId)}.`];
    case 'firstChoice':
      return [`You got your ${rankInWords(1, explanation.droppedChoices)}.`];
    case 'laterChoice':
      return [
        `You got your ${rankInWords(explanation.rank, explanation.droppedChoices)}, ${titleOf(explanation.themeId)}.`,
        ...missedSentences(explanation, titleOf),
      ];
    case 'offList':
      return [
        ...offListCause(explanation.cause),
        ...missedSentences(explanation, titleOf),
        fillSentence(explanation, titleOf),
      ];
    case 'unassigned':
      return [
        ...shortageSentences(explanation),
        ...(explanation.cause === 'notDrawn' ? [] : offListCause(explanation.cause)),
        ...missedSentences(explanation, titleOf),
      ];
  }
}

function rankInWords(rank: number, droppedChoices: number): string {
  const choice = `${rank === 1 ? 'first' : ordinal(rank)} choice`;
  return droppedChoices === 0 ? choice : `${choice} of the themes on your list that are still offered`;
}

function offListCause(cause: Kind<'offList'>['cause']): string[] {
  switch (cause) {
    case 'noList':
      return ['You submitted no list.'];
    case 'noneOffered':
      return ['None of the themes on your list is offered any more.'];
    case 'listFull':
      return ['All themes on your list are full.'];
  }
}

function fillSentence({ fill, themeId }: Kind<'offList'>, titleOf: (themeId: string) => string): string {
  const even = fill === 'size' ? 'the teams are about equally large' : 'the teams are about equally full';
  return `The seats that were left were given out so that ${even}; yours is in ${titleOf(themeId)}.`;
}

function shortageSentences({
  cause,
  reason,
  waitingPlace,
  seats,
  people,
  lottery,
}: Kind<'unassigned'>): string[] {
  const waiting = `You are at place ${figure(waitingPlace)} on the waiting list.`;
  const keptBack = 'Seats are left, but nobody was placed on a theme that they did not list.';
  const shortage = `There are ${figure(seats)} seats for ${figure(people)} people.`;
  if (cause !== 'notDrawn') return [`${reason === 'fillOff' ? keptBack : shortage} ${waiting}`];
  const number = `Your lottery number is ${figure(lottery.number)} of ${figure(lottery.of)}.`;
  return [`${shortage} A draw decided who takes part. ${number} ${waiting}`];
}

function missedSentences(
  { missed, lottery }: Pick<Kind<'laterChoice'>, 'missed' | 'lottery'>,
  titleOf: (themeId: string) => string,
): string[] {
  return missed.map((theme: MissedTheme) =>
    refusalSentences(theme, titleOf(theme.themeId), lottery).join(' '),
  );
}
