import type { SystemStyleObject } from '@chakra-ui/react';

const cut: SystemStyleObject = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

const column: SystemStyleObject = {
  '& [data-part=column]': {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    // What changes in one column is laid out and painted without the others.
    contain: 'content',
    // Clear of the two bars when it is scrolled to.
    scrollMarginTop: '8rem',
    scrollMarginBottom: '4',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l3',
    transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
  },
  '& [data-part=seats]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '5',
    paddingInline: '1.5',
    borderRadius: 'l2',
    textStyle: 'caption',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    bg: 'gray.subtle',
    color: 'gray.fg',
    boxShadow: 'inset 0 0 0 1px {colors.gray.muted}',
    '&[data-state=waiting]': {
      bg: 'warning.subtle',
      color: 'warning.fg',
      boxShadow: 'inset 0 0 0 1px {colors.warning.muted}',
    },
    '&[data-state=full]': {
      bg: 'danger.subtle',
      color: 'danger.fg',
      boxShadow: 'inset 0 0 0 1px {colors.danger.muted}',
    },
    '&[data-state=over-full]': { bg: 'danger.solid', color: 'danger.contrast', boxShadow: 'none' },
  },
  '& [data-part=empty]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '20',
    margin: '3',
    marginTop: '0',
    padding: '4',
    textAlign: 'center',
    textWrap: 'balance',
    color: 'fg.muted',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
  },
  '& [data-over]': { bg: 'accent.subtle', borderColor: 'accent.solid' },
  '& [data-part=people]': {
    // The highest that `row-window.ts` reckons with.
    maxHeight: { base: '20rem', md: '28rem' },
    overflowY: 'auto',
    overscrollBehavior: 'auto',
    paddingInline: '3',
    paddingBottom: '1',
  },
  '& ul': { position: 'relative', listStyleType: 'none' },
  '& li': { position: 'absolute', insetInline: '0', height: 'calc(var(--row) - 0.5rem)' },
};

const card: SystemStyleObject = {
  '& [data-part=card]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: 'full',
    padding: '2',
    minWidth: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    cursor: 'grab',
  },
  '& [data-mark=found]': { borderColor: 'accent.border', bg: 'accent.subtle' },
  '& [data-mark=current]': { borderColor: 'accent.solid', boxShadow: '0 0 0 1px {colors.accent.solid}' },
  '& [data-mark=lifted]': { boxShadow: 'lg', cursor: 'grabbing' },
  '& [data-part=card] button': {
    display: 'flex',
    flexShrink: '0',
    boxSize: '6',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    // As much as a finger needs; the card is not made higher by it.
    '@media (pointer: coarse)': { boxSize: '10', marginBlock: '-2' },
  },
  // Without `touchAction` a finger on the handle scrolls the page instead.
  '& [data-part=card] [data-part=handle]': { cursor: 'grab', touchAction: 'none', userSelect: 'none' },
  '& [data-part=avatar]': {
    display: 'flex',
    flexShrink: '0',
    boxSize: '8',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'full',
    bg: 'accent.muted',
    color: 'accent.fg',
    textStyle: 'caption',
    fontWeight: '600',
  },
  '& [data-part=text]': { minWidth: '0', flex: '1' },
  '& [data-part=name]': { ...cut, fontWeight: '600' },
  '& [data-part=email]': { ...cut, textStyle: 'caption', color: 'fg.muted' },
  '& [data-part=manual]': {
    flexShrink: '0',
    paddingInline: '1.5',
    paddingBlock: '0.5',
    borderRadius: 'l2',
    textStyle: 'caption',
    fontWeight: '600',
    bg: 'info.subtle',
    color: 'info.fg',
    boxShadow: 'inset 0 0 0 1px {colors.info.muted}',
  },
};

/**
 * The styles of every column and card, set once around the board: with a styled element for each, a region of 2,000
 * people takes several times as long to appear and to drag.
 */
export const boardStyles: SystemStyleObject = { '--row': '3.875rem', ...column, ...card };
