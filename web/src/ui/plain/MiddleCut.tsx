import { tip } from '../../lib/tip';
import styles from './plain.module.css';

/** The usual length from which a text may be cut. */
export const CUT_FROM = 22;

/** The `tail` of an address: usually a last name and the domain. */
export const EMAIL_TAIL = 22;

/** Letters of twice the usual width. */
const WIDE = /[\u2E80-\u9FFF\uAC00-\uD7AF\uFF00-\uFF60]/;

interface MiddleCutProps {
  text: string;
  /** The length from which it may be cut; a shorter text is the caller's own. */
  from?: number;
  /** The number of letters that stay at its end: from the beginning of a word or of a part of an address, or fewer of one long word. */
  tail?: number;
}

/** A long text on one line that loses its middle where room is short, so that two with the same beginning stay different. */
export function MiddleCut({ text, from = CUT_FROM, tail = 10 }: MiddleCutProps) {
  if (text.length < from) return text;
  const most = WIDE.test(text) ? tail / 2 : tail;
  const end = text.slice(-most - 1);
  const before = end.search(/[ .@](?! )/);
  // Arabic letters join within a word.
  const at = text.length - (before === -1 ? Math.min(most, 8) : end.length - before - 1);
  return (
    // Another text is measured anew.
    <span key={text} className={styles['middleCut']} ref={fitted} dir="auto" {...tip(text)}>
      <span>{text.slice(0, at)}</span>
      <span>{text.slice(at)}</span>
    </span>
  );
}

/**
 * Ends the first part of a cut text with a whole letter: `text-overflow` leaves room for up to one more after its ellipsis, which is
 * a gap before the second part. A ref, for texts that are long enough to be cut.
 */
function fitted(element: HTMLElement) {
  const observer = new ResizeObserver(() => {
    const [head] = element.children;
    const letters = head?.firstChild;
    if (!(head instanceof HTMLElement) || !(letters instanceof Text)) return;
    head.style.inlineSize = '';
    if (head.scrollWidth <= head.clientWidth) return;
    // A fraction of a pixel less than it needs would lose one more letter.
    const dots = widthOfDots(head) + 0.5;
    const room = head.getBoundingClientRect().width - dots;
    const range = document.createRange();
    range.setStart(letters, 0);
    let width = 0;
    for (let end = 1; end < letters.length; end += 1) {
      range.setEnd(letters, end);
      const next = range.getBoundingClientRect().width;
      if (next > room) break;
      width = next;
    }
    if (width > 0) head.style.inlineSize = `${width + dots}px`;
  });
  observer.observe(element);
  // Another font, when it has loaded, changes its end, though not always the whole.
  if (element.lastElementChild) observer.observe(element.lastElementChild);
  return () => observer.disconnect();
}

function widthOfDots(element: HTMLElement): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  // The computed `font` is empty beside `font-variant-numeric`.
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return context.measureText('…').width;
}
