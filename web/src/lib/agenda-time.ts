const TIME = /(\d{1,2})(?::(\d{2}))?(?:\s*([ap])\.?m\b)?/i;

/**
 * Minutes since midnight of a free text such as '10:00 AM', '9 pm' or '14:30': hour, optional minutes, optional AM or
 * PM, where 12 AM is hour 0 and PM adds 12. The first time named counts; null where none is.
 */
export function parseAgendaTime(text: string): number | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hourText = '', minuteText = '0', half] = match;
  const named = Number(hourText);
  const minutes = Number(minuteText);
  if (named > 23 || minutes > 59 || (half !== undefined && named > 12)) return null;
  const hour = half === undefined ? named : (named % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour * 60 + minutes;
}

/** Orders two free texts by their time; those without one come last. */
export function compareAgendaTimes(a: string, b: string): number {
  const [first, second] = [parseAgendaTime(a), parseAgendaTime(b)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return first - second;
}
