import { prefersStillness } from '../../../lib/useMedia';

/** As for a drop. */
const TIMING = { duration: 200, easing: 'ease-out' };

const cardOf = (userId: string): HTMLElement | null =>
  document.querySelector(`[data-user-id="${CSS.escape(userId)}"]`);

/**
 * Call before a card moves to another column. Slides a copy of it from there to where it is afterwards: columns cut off whatever is
 * outside of them. Nothing slides where the card was or becomes invisible, or for whoever asked for stillness.
 */
export function slideFrom(userId: string): void {
  const before = cardOf(userId);
  if (!before || prefersStillness()) return;
  const from = before.getBoundingClientRect();
  // The next frame has it where it belongs: rendering takes place before.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const card = cardOf(userId);
      const to = card?.getBoundingClientRect();
      if (!card?.parentElement || !to || (to.x === from.x && to.y === from.y)) return;
      const copy = card.cloneNode(true) as HTMLElement;
      copy.inert = true;
      copy.querySelectorAll('[id]').forEach((element) => element.removeAttribute('id'));
      copy.removeAttribute('data-user-id');
      Object.assign(copy.style, {
        ...{ position: 'fixed', top: `${to.y}px`, left: `${to.x}px`, zIndex: '10' },
        ...{ width: `${to.width}px`, height: `${to.height}px`, listStyle: 'none' },
      });
      // Beside the columns, where it has the board's sizes.
      card.closest('[data-part="board"]')?.append(copy);
      card.style.visibility = 'hidden';
      const slide = copy.animate(
        [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
        TIMING,
      );
      const end = () => {
        card.style.visibility = '';
        copy.remove();
      };
      slide.addEventListener('finish', end);
      slide.addEventListener('cancel', end);
    }),
  );
}
