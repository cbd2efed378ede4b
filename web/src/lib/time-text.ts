// The server parses times by the same file (`api/src/lib/time-text.ts`), independent of both sides; `docs/time-cases.json` tests both.

export interface TimeText {
  start: number;
  /** More than 1440 on the next day; null if the text names no end or contains more than times. */
  end: number | null;
  /**
   * Whether the text contains only these times. '6 PM UTC' contains more: its zone may differ from the
   * region's.
   */
  isWhole: boolean;
}

const HALF_DAY = 12 * 60;
const DAY = 2 * HALF_DAY;

/** '10', '10:30', '10.30 Uhr', '10h30', '0900', '9 AM', '2:15 p.m.'. */
const CLOCK =
  /^(?:(\d{1,2})(?:(?:[:.]|\s?h\s?)(\d{2}))?|(\d{2})(\d{2}))(?!\d)(?:\s*(?:([ap])\.?\s?m\b\.?|(?:uhr|h|hrs?|o['’]clock)\b)|\b)/i;
/** The ends of 12 PM and 12 AM in words. */
const NAMED = /^(?:12(?:[:.]00)?\s*)?(?:(noon|midday)|midnight)\b/i;
const FROM = /^(?:from|at|von|ab|um)\s+/i;
const TO = /^\s*(?:[-‐-―−~]+|(?:to|until|till?|bis)\b)\s*/i;
/** '– late', 'onwards' or nothing: the text names no end. */
const OPEN = new RegExp(
  `^(?:(?:${TO.source.slice(1)})?(?:late|open(?:[- ]end(?:ed)?)?|(?:the )?end|ende|close)?|\\s+onwards?|\\s*\\+)$`,
  'i',
);

type Meridiem = 'a' | 'p' | null;

interface Clock {
  hour: number;
  minute: number;
  meridiem: Meridiem;
  /** '09:00' and '0900' are on a 24-hour clock. */
  isPadded: boolean;
  /** The rest of the text. */
  rest: string;
}

function readClock(text: string): Clock | null {
  const named = NAMED.exec(text);
  if (named) {
    const meridiem = named[1] === undefined ? 'a' : 'p';
    return { hour: 12, minute: 0, meridiem, isPadded: false, rest: text.slice(named[0].length) };
  }
  const [whole, short, minute = '0', padded, paddedMinute, sign] = CLOCK.exec(text) ?? [];
  const hourText = short ?? padded;
  if (whole === undefined || hourText === undefined) return null;
  return {
    hour: Number(hourText),
    minute: Number(paddedMinute ?? minute),
    meridiem: sign === undefined ? null : sign.toLowerCase() === 'a' ? 'a' : 'p',
    isPadded: padded !== undefined || hourText.startsWith('0'),
    rest: text.slice(whole.length),
  };
}

/** 12 AM is hour 0. PM adds 12, except to 12 PM (noon) and to hours after noon. */
function minuteOf({ hour, minute }: Clock, meridiem: Meridiem): number {
  const isMidnight = meridiem === 'a' && hour === 12;
  const isAfternoon = meridiem === 'p' && hour < 12;
  return (isMidnight ? 0 : isAfternoon ? hour + 12 : hour) * 60 + minute;
}

/**
 * The AM or PM of a range's end also applies to its start: '1 - 2 PM', but '11 - 1 PM' starts in the morning.
 */
function startOfRange(from: Clock, to: Clock): number {
  if (from.meridiem !== null || to.meridiem === null || from.hour === 0 || from.hour > 12)
    return minuteOf(from, from.meridiem);
  const sameHalf = minuteOf(from, to.meridiem);
  return sameHalf <= minuteOf(to, to.meridiem) ? sameHalf : minuteOf(from, to.meridiem === 'a' ? 'p' : 'a');
}

/**
 * The first time after the start at which a clock shows this. '9 - 5' ends at 17:00, '22:00 - 02:00' on the
 * next day.
 */
function endOfRange(start: number, to: Clock): number | null {
  let end = minuteOf(to, to.meridiem);
  if (end === start) return null;
  const isOfEitherHalf = to.meridiem === null && !to.isPadded && to.hour <= 12;
  while (end <= start) end += isOfEitherHalf ? HALF_DAY : DAY;
  return end;
}

const isOnClock = ({ hour, minute }: Clock): boolean => hour < 24 && minute < 60;
/** A day can also end at 24:00. */
const canEnd = (to: Clock): boolean => isOnClock(to) || (to.hour === 24 && to.minute === 0);

/** Parses the times at the beginning of a free text; null if there are none ('All day', '25:00'). */
export function readTimeText(text: string): TimeText | null {
  const from = readClock(text.trim().replace(FROM, ''));
  if (!from || !isOnClock(from)) return null;
  const to = TO.test(from.rest) ? readClock(from.rest.replace(TO, '')) : null;
  if (!to || !canEnd(to))
    return { start: minuteOf(from, from.meridiem), end: null, isWhole: OPEN.test(from.rest) };
  const start = startOfRange(from, to);
  const isWhole = to.rest === '';
  return { start, end: isWhole ? endOfRange(start, to) : null, isWhole };
}
