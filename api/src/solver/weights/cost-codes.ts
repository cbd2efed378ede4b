/**
 * Numbers the different costs that a seat can have for a person: one per class (rank 1 to `worstRank`, then outside),
 * doubled if it also counts whether the person stays where they were.
 */
export class CostCodes {
  readonly count: number;
  private readonly variants: number;

  constructor(
    /** R: the worst class of a listed theme or of the outside of a short list. */
    readonly worstRank: number,
    keepPrevious: boolean,
  ) {
    this.variants = keepPrevious ? 2 : 1;
    this.count = (worstRank + 1) * this.variants;
  }

  /** The class of being on no listed theme for somebody whose list was long enough. */
  get outsideRank(): number {
    return this.worstRank + 1;
  }

  /** Codes from this one on are those of being on no listed theme. */
  get firstOutside(): number {
    return this.worstRank * this.variants;
  }

  codeOf(rank: number, moved: boolean): number {
    return (rank - 1) * this.variants + (moved && this.variants === 2 ? 1 : 0);
  }

  rankOf(code: number): number {
    return Math.floor(code / this.variants) + 1;
  }

  isMoved(code: number): boolean {
    return code % this.variants === 1;
  }
}
