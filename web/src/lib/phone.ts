/** The media query of phones: Chakra's own for below `md`, which grows with the browser's font size. */
export const PHONE = '(max-width: 47.9975rem)';
