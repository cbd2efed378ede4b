import { intAt } from './checked-access';
import type { AllocationPerson } from './input';

const NONE = -1;

/**
 * What each person submitted, read in one pass: by row of `input.people`, with themes as positions in `input.themes`.
 * Flat arrays, since people are visited in lottery order, which is random in memory.
 */
export class Ballots {
  /** The list of a row is `theme[start[row]]` to `theme[start[row + 1] - 1]`: offered themes, best first, no repeats. */
  readonly start: Int32Array;
  readonly theme: Int32Array;
  readonly submittedCount: Int32Array;
  private readonly previous: Int32Array;

  constructor(people: readonly AllocationPerson[], themeAt: ReadonlyMap<string, number>) {
    this.start = new Int32Array(people.length + 1);
    this.submittedCount = new Int32Array(people.length);
    this.previous = new Int32Array(people.length);
    this.theme = new Int32Array(people.reduce((sum, { choices }) => sum + choices.length, 0));
    const lastNamedBy = new Int32Array(themeAt.size).fill(NONE);
    let end = 0;
    people.forEach(({ choices, submittedCount, previous }, row) => {
      for (const choice of choices) {
        const theme = themeAt.get(choice);
        if (theme === undefined || intAt(lastNamedBy, theme) === row) continue;
        lastNamedBy[theme] = row;
        this.theme[end++] = theme;
      }
      this.start[row + 1] = end;
      this.submittedCount[row] = submittedCount;
      this.previous[row] = (previous === undefined ? undefined : themeAt.get(previous)) ?? NONE;
    });
  }

  lengthOf(row: number): number {
    return intAt(this.start, row + 1) - intAt(this.start, row);
  }

  choicesOf(row: number): Int32Array {
    return this.theme.subarray(intAt(this.start, row), intAt(this.start, row + 1));
  }

  /** Theme of the previous generation; `null` if there was none or it is no longer offered. */
  previousOf(row: number): number | null {
    const theme = intAt(this.previous, row);
    return theme === NONE ? null : theme;
  }

  /**
   * The short-list rule: the rank that being on no listed theme has for a person, or `null` for worse than any rank.
   *
   * Presets avoid first of all that a person is off their list, so listing a single theme would buy a first choice. For
   * a list shorter than the form demanded, the outside is therefore merely the next rank: a person who names no further
   * preference has all other themes as an equal next choice. A longer list then never does worse, up to lottery ties.
   */
  outsideRankOf(row: number, minChoices: number): number | null {
    return intAt(this.submittedCount, row) >= minChoices ? null : this.lengthOf(row) + 1;
  }

  /** The worst rank that the list needs a number for. */
  worstRankOf(row: number, minChoices: number): number {
    return Math.max(this.lengthOf(row), this.outsideRankOf(row, minChoices) ?? 0);
  }
}
