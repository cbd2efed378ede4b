import { ordinal } from '../../lib/numbers';

interface WaitList {
  position: number;
  count: number;
  isByLottery: boolean;
  canTakeSeat: boolean;
}

/**
 * The length of the wait list and the viewer's position. If people take seats themselves, the first to come gets one, so the
 * position is omitted.
 */
export function waitListText({ position, count, isByLottery, canTakeSeat }: WaitList): string {
  if (count === 1) return 'You are the only one without a place.';
  const waiting = `${count} people have no place yet`;
  if (canTakeSeat) return `${waiting}. Open seats: first come, first served.`;
  return `${waiting}. You are ${ordinal(position)} in line, by ${isByLottery ? 'lottery number' : 'the time of joining'}.`;
}
