import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { TimelinePoint, TimelinePointState } from '../../gql/graphql';
import { formatFromNow, formatInstantAt } from '../../lib/dates';
import { scaleOf, type LineScale } from './line-scale';
import { POINT_WORDS } from './point-words';

/** A point of the line; its own label replaces its kind's. */
export type LinePoint = Pick<TimelinePoint, 'id' | 'kind' | 'at' | 'state' | 'carriedOutAt'> & {
  label?: string;
};

interface TimelineLineProps {
  /** The accessible name of the line. */
  label: string;
  /** In chronological order. */
  points: readonly LinePoint[];
  /** The zone of the place whose clock counts. */
  timeZone: string | null;
  /** The current time, in milliseconds. */
  now: number;
  /** Called when a point is pressed; without it, points are read-only. */
  onPick?: (() => void) | undefined;
}

/** The look of each state. The words next to it mean the same. */
const MARKS = {
  PLANNED: { bg: 'bg.panel', color: 'accent.fg', borderColor: 'accent.solid' },
  DONE: { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'accent.solid' },
  REFUSED: { bg: 'danger.solid', color: 'danger.contrast', borderColor: 'danger.solid' },
  OVERTAKEN: { bg: 'bg.muted', color: 'fg.muted', borderColor: 'border.control' },
} as const satisfies Record<TimelinePointState, object>;

const MINUTE = 60_000;

function stateText({ state, at, carriedOutAt }: LinePoint, timeZone: string | null, now: number): string {
  switch (state) {
    case 'PLANNED':
      return Date.parse(at) <= now ? 'due now' : formatFromNow(at, now);
    case 'DONE':
      return carriedOutAt != null && Date.parse(carriedOutAt) - Date.parse(at) > MINUTE
        ? `Done late, ${formatInstantAt(carriedOutAt, timeZone)}`
        : 'Done';
    case 'REFUSED':
      return 'Refused';
    case 'OVERTAKEN':
      return 'Done manually before';
  }
}

/** From this breakpoint on, a line runs from left to right; below it, from top to bottom. */
const WIDE = 'xl';
/** From a point's place on the line to the middle of its mark, in pixels. */
const CENTRE = 12;

/**
 * Points on a line with the current time: done ones filled, planned ones hollow. Screen readers get a list in chronological order.
 */
export function TimelineLine({ label, points, timeZone, now, onPick }: TimelineLineProps) {
  const scale = scaleOf(
    points.map(({ at }) => Date.parse(at)),
    now,
  );
  const next = points.findIndex(({ at }) => Date.parse(at) > now);
  const present = <Present key="now" scale={scale} />;
  const items = points.map((point, index) => (
    <Box
      as="li"
      key={point.id}
      position="relative"
      minWidth="0"
      gridColumnStart={index === 0 && scale.lead > 0 ? { [WIDE]: '2' } : undefined}
      // Down the side of a narrow screen, each point draws the next segment of the line.
      _before={{
        content: { base: '""', [WIDE]: 'none' },
        position: 'absolute',
        insetInlineStart: '11px',
        top: '2',
        bottom: '-2',
        width: '2px',
        bg: Date.parse(point.at) <= now ? 'accent.solid' : 'border.emphasized',
      }}
      css={{ '&:last-of-type::before': { content: 'none' } }}
    >
      <Point point={point} timeZone={timeZone} now={now} onPick={onPick} />
    </Box>
  ));
  const columns = [...(scale.lead > 0 ? [scale.lead] : []), ...scale.gaps];
  return (
    <Box
      as="ol"
      aria-label={label}
      position="relative"
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        [WIDE]: columns.map((share) => `minmax(0, ${share}fr)`).join(' '),
      }}
      rowGap="3"
      paddingTop={{ base: '0', [WIDE]: '5' }}
      _before={line('100%', 'border.emphasized')}
      _after={line(`calc(${100 * scale.now}% + ${CENTRE}px)`, 'accent.solid')}
    >
      {next === -1 ? [...items, present] : [...items.slice(0, next), present, ...items.slice(next)]}
    </Box>
  );
}

const line = (width: string, bg: string) =>
  ({
    content: { base: 'none', [WIDE]: '""' },
    position: 'absolute',
    insetInlineStart: '0',
    top: '31px',
    height: '2px',
    borderRadius: 'full',
    width,
    bg,
  }) as const;

/** The current time, at its place on the line. */
function Present({ scale: { now } }: { scale: LineScale }) {
  return (
    <Flex
      as="li"
      position={{ base: 'relative', [WIDE]: 'absolute' }}
      top="0"
      insetInlineStart={{ [WIDE]: `calc(${100 * now}% + ${CENTRE}px)` }}
      direction={{ base: 'row', [WIDE]: 'column' }}
      align="center"
      gap={{ base: '2', [WIDE]: '0.5' }}
      transform={{ [WIDE]: 'translateX(-50%)' }}
      pointerEvents="none"
    >
      <Text
        textStyle="caption"
        fontWeight="600"
        order={{ base: 1, [WIDE]: 0 }}
        paddingInline="1.5"
        borderRadius="full"
        bg="bg.inverted"
        color="fg.inverted"
      >
        Now
      </Text>
      <Box aria-hidden width={{ base: '6', [WIDE]: '2px' }} height={{ base: '2px', [WIDE]: '5' }} bg="fg" />
    </Flex>
  );
}

interface PointProps extends Pick<TimelineLineProps, 'timeZone' | 'now' | 'onPick'> {
  point: LinePoint;
}

function Point({ point, timeZone, now, onPick }: PointProps) {
  const { icon: Icon, label } = POINT_WORDS[point.kind];
  const body = (
    <>
      <Flex
        as="span"
        boxSize="6"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="full"
        borderWidth="2px"
        position="relative"
        {...MARKS[point.state]}
      >
        <Icon size={16} aria-hidden style={{ scale: '0.8' }} />
      </Flex>
      <Box as="span" minWidth="0" overflowWrap="anywhere">
        <Text as="span" display="block" fontWeight="600">
          {point.label ?? label}
        </Text>
        <Text
          as="span"
          display="block"
          textStyle="caption"
          textWrap="balance"
          fontVariantNumeric="tabular-nums"
        >
          <time dateTime={point.at}>{formatInstantAt(point.at, timeZone)}</time>
        </Text>
        <Text
          as="span"
          display="block"
          textStyle="caption"
          color={point.state === 'REFUSED' ? 'danger.fg' : 'fg.muted'}
        >
          {stateText(point, timeZone, now)}
        </Text>
      </Box>
    </>
  );
  const layout = {
    display: 'flex',
    flexDirection: { base: 'row', [WIDE]: 'column' },
    alignItems: 'flex-start',
    columnGap: '3',
    rowGap: '1.5',
    width: 'full',
    paddingInlineEnd: '3',
    paddingBottom: '1',
    textAlign: 'start',
  } as const;
  return onPick ? (
    <chakra.button
      type="button"
      {...layout}
      borderRadius="l2"
      cursor="pointer"
      onClick={onPick}
      _hover={{ bg: 'bg.subtle' }}
    >
      {body}
    </chakra.button>
  ) : (
    <Box {...layout}>{body}</Box>
  );
}
