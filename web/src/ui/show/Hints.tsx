import { Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

/** As of the product's other tooltips, in milliseconds. */
const OPEN_DELAY = 700;

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.getAttribute('data-hint') !== element.textContent;

/**
 * One tooltip for all elements of an area that have a `data-hint`, such as the cells of a long table. It opens under a resting pointer where
 * the hint says more than can be seen. Screen readers read the element itself, which is only cut to the eye.
 */
export function Hints({ area }: { area: HTMLElement | null }) {
  const [target, setTarget] = useState<Element | null>(null);

  useEffect(() => {
    if (!area) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      setTarget(null);
    };
    const look = ({ target: under }: PointerEvent) => {
      close();
      const hinted = under instanceof Element ? under.closest('[data-hint]') : null;
      if (hinted && isCut(hinted)) timer = setTimeout(() => setTarget(hinted), OPEN_DELAY);
    };
    area.addEventListener('pointerover', look);
    area.addEventListener('pointerleave', close);
    area.addEventListener('pointerdown', close);
    // What moves away from under the pointer has no tooltip any more.
    window.addEventListener('scroll', close);
    return () => {
      close();
      area.removeEventListener('pointerover', look);
      area.removeEventListener('pointerleave', close);
      area.removeEventListener('pointerdown', close);
      window.removeEventListener('scroll', close);
    };
  }, [area]);

  return (
    target && (
      <ChakraTooltip.Root
        open
        positioning={{ placement: 'top', getAnchorRect: () => target.getBoundingClientRect() }}
      >
        <Portal>
          <ChakraTooltip.Positioner>
            <ChakraTooltip.Content aria-hidden>{target.getAttribute('data-hint')}</ChakraTooltip.Content>
          </ChakraTooltip.Positioner>
        </Portal>
      </ChakraTooltip.Root>
    )
  );
}
