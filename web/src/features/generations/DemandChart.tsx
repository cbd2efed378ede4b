import { type BoxProps, Button, Flex, Input, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { RegionOutlook_RegionFragment } from '../../gql/graphql';
import { updateThemeRules } from '../../gql/input-rules';
import { formatCount, counted } from '../../lib/numbers';
import { tip } from '../../lib/tip';
import { useDebounced } from '../../lib/useDebounced';
import { Bar, FigureTable } from './FigureTable';
import { DRAWN_MARK } from './outcome';

type ThemeDemand = NonNullable<RegionOutlook_RegionFragment['outlook']>['demand'][number];

/** The number of themes shown before the list is expanded: the board below stays visible. */
const SHOWN = 6;

/** How many people who rank a theme first find no seat on it. Manual places occupy seats. */
export const missingSeats = ({ firstChoiceCount, pinnedCount, theme }: ThemeDemand): number =>
  Math.max(0, firstChoiceCount - Math.max(0, theme.capacity - pinnedCount));

/** Ties keep the server's order, by title. */
const byDemand = (a: ThemeDemand, b: ThemeDemand): number =>
  b.firstChoiceCount - a.firstChoiceCount || b.topThreeCount - a.topThreeCount;

const FIRST: BoxProps = { bg: 'accent.fg' };
const TOP_THREE: BoxProps = { bg: 'accent.solid/68' };
const SEATS: BoxProps = { bg: 'fg' };
const SEATS_MARK: BoxProps = {
  ...SEATS,
  insetBlock: '-3px',
  width: '3px',
  marginInlineStart: '-1px',
  boxShadow: '0 0 0 1px {colors.bg.panel}',
};

/** The demand for each theme compared with its seats, the highest first. First choices are within those of the top three. */
export function DemandChart({ demand }: { demand: readonly ThemeDemand[] }) {
  const scale = Math.max(1, ...demand.flatMap(({ theme, topThreeCount }) => [theme.capacity, topThreeCount]));
  return (
    <FigureTable
      title="Demand per theme"
      columns={[
        { name: 'Theme' },
        { name: '1st choice', mark: FIRST },
        { name: 'Top 3', mark: TOP_THREE },
        { name: 'Seats', mark: { ...SEATS, width: '3px', height: '3' } },
      ]}
      first={SHOWN}
      rows={demand.toSorted(byDemand).map((entry) => {
        const { theme, firstChoiceCount, drawnFirstChoiceCount, topThreeCount } = entry;
        const missing = missingSeats(entry);
        const firstEnd = firstChoiceCount / scale;
        return {
          key: theme.id,
          title: theme.title,
          bar: (
            <Bar
              stretches={[
                { to: topThreeCount / scale, ...TOP_THREE },
                { to: firstEnd, ...FIRST },
                { from: firstEnd - drawnFirstChoiceCount / scale, to: firstEnd, ...DRAWN_MARK },
                { from: theme.capacity / scale, ...SEATS_MARK },
              ]}
            />
          ),
          figures: [
            <>
              <Text as="span" {...(missing > 0 && { color: 'warning.fg', fontWeight: '600' })}>
                {formatCount(firstChoiceCount)}
              </Text>
              {drawnFirstChoiceCount > 0 && (
                <Text textStyle="caption" fontFamily="body" color="fg.muted">
                  {formatCount(drawnFirstChoiceCount)} random
                </Text>
              )}
            </>,
            formatCount(topThreeCount),
            <SeatsField theme={theme} missing={missing} />,
          ],
        };
      })}
    />
  );
}

const SetSeatsMutation = graphql(`
  mutation SetSeats($input: UpdateThemeInput!) {
    updateTheme(input: $input) {
      theme {
        id
        updatedAt
        capacity
        isFull
        isOverFull
        region {
          ...AssignmentsToolbar_region
          ...RegionOutlook_region
          ...GenerationPanel_region
        }
      }
    }
  }
`);

/** The debounce of typing or stepping before the seats are saved, in milliseconds. */
const REST = 700;

const { min, max } = updateThemeRules.capacity;

interface SeatsFieldProps {
  theme: { id: string; title: string; capacity: number; updatedAt: string };
  /** The number of extra seats needed for everybody who ranks it first; 0 for none. */
  missing: number;
}

function SeatsField({ theme: { id, title, capacity, updatedAt }, missing }: SeatsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [setSeats, { isPending }] = useAct(SetSeatsMutation, {
    done: `${title} has ${typed} ${typed === '1' ? 'seat' : 'seats'}`,
    failed: { title: `The seats of ${title} were not changed` },
  });
  const save = async () => {
    const seats = Number(typed);
    const isAllowed = Number.isInteger(seats) && seats >= min.value && seats <= max.value;
    if (typed === null || isPending || !isAllowed) return;
    if (seats !== capacity) await setSeats({ input: { id, capacity: seats, expectedUpdatedAt: updatedAt } });
    setTyped(null);
  };
  useDebounced(typed, REST, () => void save());
  const add = `Add ${counted(missing, 'seat', 'seats')} to ${title}`;
  return (
    <Flex gap="1.5" align="center" direction="row-reverse">
      <Input
        ref={field}
        type="number"
        size="2xs"
        width={{ base: '3rem', md: '4rem' }}
        textAlign="end"
        textStyle="figure"
        // The native stepper would need this room.
        css={{ '&::-webkit-inner-spin-button': { display: { mdDown: 'none' } } }}
        aria-label={`Seats of ${title}`}
        min={min.value}
        max={max.value}
        value={typed ?? capacity}
        readOnly={isPending}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save().then(() => setTyped(null))}
      />
      {missing > 0 && typed === null && (
        <Button
          size="sm"
          paddingInline={{ base: '1.5', md: '3' }}
          variant="outline"
          {...tip(add)}
          aria-label={add}
          onClick={() => {
            setTyped(String(capacity + missing));
            field.current?.focus();
          }}
        >
          +{formatCount(missing)}
        </Button>
      )}
    </Flex>
  );
}
