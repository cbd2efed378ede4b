import { formatCount, people } from '../../lib/numbers';
import { Bar, FigureTable } from './FigureTable';
import { DRAWN_MARK, type Generation, type Outcome, outcomeParts } from './outcome';

type ThemeOutcome = Generation['themes'][number];

const SHOWN = 9;

/**
 * Sorts by the benefit of one more seat: first if it gives a person a place or a theme of their list, or improves the most ranks,
 * last if it changes nothing. Ties keep the server's order, by title.
 */
const byWorthOfASeat = (a: ThemeOutcome, b: ThemeOutcome): number =>
  Number(b.oneMoreSeat != null) - Number(a.oneMoreSeat != null) ||
  (a.oneMoreSeat?.rankSteps ?? -Infinity) - (b.oneMoreSeat?.rankSteps ?? -Infinity) ||
  (b.oneMoreSeat?.movesUpCount ?? 0) - (a.oneMoreSeat?.movesUpCount ?? 0);

/** The effect of one more seat in a theme, for a decision about seats. */
function seatText({ sentence, movesUpCount, movesDownCount }: NonNullable<ThemeOutcome['oneMoreSeat']>) {
  if (!movesUpCount) return sentence;
  const worse = movesDownCount ? `, ${formatCount(movesDownCount)} a worse` : '';
  return `One more seat gives ${people(movesUpCount)} a better choice${worse}.`;
}

interface ThemeOutcomesProps {
  heading: string;
  themes: readonly ThemeOutcome[];
  /** Whether a person got no place, which one more seat would give them. */
  isShort: boolean;
}

const TAKEN = { bg: 'accent.solid' };

/** How full each theme became, and the benefit of one more seat. */
export const ThemeOutcomes = ({ heading, themes, isShort }: ThemeOutcomesProps) => (
  <FigureTable
    title={heading}
    columns={[{ name: 'Theme' }, { name: 'Seats' }]}
    first={SHOWN}
    rows={themes.toSorted(byWorthOfASeat).map(({ theme, title, size, capacity, oneMoreSeat }, index) => ({
      key: theme?.id ?? `${title}-${index}`,
      title,
      bar: (
        <Bar
          stretches={[size > capacity ? { to: 1, bg: 'danger.solid' } : { to: size / capacity, ...TAKEN }]}
        />
      ),
      note: oneMoreSeat == null ? undefined : isShort ? oneMoreSeat.sentence : seatText(oneMoreSeat),
      figures: [`${size}/${capacity}`],
    }))}
  />
);

/** These ranks have a row even without a person. */
const RANKS = 4;

/** The number of people who got their 1st, 2nd, … choice. */
export function ChoiceOutcomes({ heading, outcome }: { heading: string; outcome: Outcome }) {
  const parts = outcomeParts(outcome).filter(({ count }, index) => count > 0 || index < RANKS);
  const highest = Math.max(1, ...parts.map(({ count }) => count));
  return (
    <FigureTable
      title={heading}
      columns={[{ name: 'Choice' }, { name: 'People' }, { name: 'Share' }]}
      rows={parts.map(({ key, label, mark, count, drawn, percentage }) => ({
        key,
        title: label,
        bar: (
          <Bar
            stretches={[
              { to: count / highest, ...mark },
              { from: (count - drawn) / highest, to: count / highest, ...DRAWN_MARK },
            ]}
          />
        ),
        note: drawn > 0 ? `${formatCount(drawn)} random` : undefined,
        figures: [formatCount(count), percentage],
      }))}
    />
  );
}
