import { Box, Flex, Text, type BoxProps, Button, Input } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { RegionOutlook_RegionFragment } from '../../gql/graphql';
import { updateThemeRules } from '../../gql/input-rules';
import { formatCount, counted } from '../../lib/numbers';
import { cutTip, tip } from '../../lib/tip';
import { useDebounced } from '../../lib/useDebounced';
import { DRAWN_MARK } from './outcome';
import { PanelHeading, ShowAll } from './panel-parts';

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

function MarkHeading({ mark, children }: { mark: BoxProps; children: string }) {
  return (
    <Box as="th" {...{ scope: 'col' }}>
      <Flex direction="column" align="flex-end" gap="1">
        <Box height="1.5" width="4" borderRadius="2px" {...mark} aria-hidden />
        {children}
      </Flex>
    </Box>
  );
}

/** First choices within top-three choices, striped if they come from the random order, compared with the seats. */
function DemandBar({ demand, scale }: { demand: ThemeDemand; scale: number }) {
  const { topThreeCount, firstChoiceCount, drawnFirstChoiceCount, theme } = demand;
  const length = (count: number) => `${(100 * count) / scale}%`;
  const bars: BoxProps[] = [
    { width: 'full', bg: 'bg.muted' },
    { width: length(topThreeCount), ...TOP_THREE },
    { width: length(firstChoiceCount), ...FIRST },
    {
      insetInlineStart: length(firstChoiceCount - drawnFirstChoiceCount),
      width: length(drawnFirstChoiceCount),
      ...DRAWN_MARK,
    },
    {
      insetBlock: '-3px',
      insetInlineStart: length(theme.capacity),
      width: '3px',
      marginInlineStart: '-1px',
      boxShadow: '0 0 0 1px {colors.bg.panel}',
      ...SEATS,
    },
  ];
  return (
    <Box position="relative" height="3" flex={{ md: '1', lg: 'none', xl: '1' }} minWidth="0" aria-hidden>
      {bars.map((bar, index) => (
        <Box
          key={index}
          position="absolute"
          insetBlock="0"
          insetInlineStart="0"
          borderRadius="2px"
          {...bar}
        />
      ))}
    </Box>
  );
}

const table = {
  width: 'full',
  borderCollapse: 'collapse',
  '& th, & td': { paddingBlock: '1', textAlign: 'end', fontWeight: '400', verticalAlign: 'middle' },
  '& th:first-of-type': { textAlign: 'start', width: 'full', maxWidth: '0' },
  '& th:not(:first-of-type), & td': { paddingInlineStart: { base: '2', md: '3' }, whiteSpace: 'nowrap' },
  '& thead th': { textStyle: 'caption', color: 'fg.muted', verticalAlign: 'bottom' },
  '& td': { fontFamily: 'mono', fontVariantNumeric: 'tabular-nums' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
} as const;

/** The demand for each theme compared with its seats, the highest first: a chart that is also a table. */
export function DemandChart({ demand }: { demand: readonly ThemeDemand[] }) {
  const scale = Math.max(1, ...demand.flatMap(({ theme, topThreeCount }) => [theme.capacity, topThreeCount]));
  return (
    <Box minWidth="0">
      <PanelHeading>Demand per theme</PanelHeading>
      <ShowAll items={demand.toSorted(byDemand)} first={SHOWN} noun="themes">
        {(shown) => (
          <Box as="table" css={table} aria-label="Demand per theme">
            <thead>
              <tr>
                <th scope="col">Theme</th>
                <MarkHeading mark={FIRST}>1st choice</MarkHeading>
                <MarkHeading mark={TOP_THREE}>Top 3</MarkHeading>
                <MarkHeading mark={{ ...SEATS, width: '3px', height: '3' }}>Seats</MarkHeading>
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <tr key={entry.theme.id}>
                  <th scope="row">
                    <Flex
                      direction={{ base: 'column', md: 'row', lg: 'column', xl: 'row' }}
                      align={{ md: 'center', lg: 'stretch', xl: 'center' }}
                      columnGap="3"
                      rowGap="1.5"
                    >
                      <Text
                        lineClamp={{ base: 3, md: 1, lg: 2, xl: 1 }}
                        overflowWrap="anywhere"
                        {...cutTip(entry.theme.title)}
                        flex={{ md: '0 0 48%', lg: 'none', xl: '0 0 48%' }}
                      >
                        {entry.theme.title}
                      </Text>
                      <DemandBar demand={entry} scale={scale} />
                    </Flex>
                  </th>
                  <Box
                    as="td"
                    {...(missingSeats(entry) > 0 && {
                      color: 'warning.fg',
                      css: { fontWeight: '600' },
                    })}
                  >
                    {formatCount(entry.firstChoiceCount)}
                    {entry.drawnFirstChoiceCount > 0 && (
                      <Text textStyle="caption" fontFamily="body" fontWeight="400" color="fg.muted">
                        {formatCount(entry.drawnFirstChoiceCount)} random
                      </Text>
                    )}
                  </Box>
                  <td>{formatCount(entry.topThreeCount)}</td>
                  <td>
                    <SeatsField theme={entry.theme} missing={missingSeats(entry)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </ShowAll>
    </Box>
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
