import { chakra, type HTMLChakraProps, Link } from '@chakra-ui/react';

const MAIN_CONTENT_ID = 'main-content';

/** Whether the page has changed but its content is still missing. */
let isAwaited = false;

/** Moves the focus to the page's content as soon as it exists. */
export function moveFocusToMain(): void {
  const content = document.getElementById(MAIN_CONTENT_ID);
  isAwaited = content === null;
  content?.focus({ preventScroll: true });
}

function mainContentRef(content: HTMLElement | null): void {
  if (content === null || !isAwaited) return;
  isAwaited = false;
  content.focus({ preventScroll: true });
}

/** The element for a page's content in each frame: the skip link and navigation move the focus here. */
export const MainContent = (props: HTMLChakraProps<'main'>) => (
  <chakra.main ref={mainContentRef} id={MAIN_CONTENT_ID} tabIndex={-1} outline="none" {...props} />
);

/** The first tab stop: skips the navigation and moves to the element with `MAIN_CONTENT_ID`. */
export function SkipLink() {
  return (
    <Link
      href={`#${MAIN_CONTENT_ID}`}
      position="fixed"
      top="2"
      insetInlineStart="2"
      zIndex="skipNav"
      paddingInline="4"
      paddingBlock="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      _print={{ display: 'none' }}
    >
      Skip to content
    </Link>
  );
}
