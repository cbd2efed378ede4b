import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { MAIN_CONTENT_ID, mainContentRef } from '../../lib/main-content';

/** The element with a page's content, in each frame: the skip link and route changes move the focus here. */
export const MainContent = (props: HTMLChakraProps<'main'>) => (
  <chakra.main ref={mainContentRef} id={MAIN_CONTENT_ID} tabIndex={-1} outline="none" {...props} />
);
