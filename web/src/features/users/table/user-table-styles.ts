import type { SystemStyleObject } from '@chakra-ui/react';

/** From this width on, in pixels, every column has room for what is usually in it; below, each person is a card. */
export const TABLE_MIN_WIDTH = 880;

/** Heights that rows usually have, in pixels; those on screen are measured. */
export const ROW_HEIGHT = { table: 64, cards: 233 } as const;

const COLUMNS =
  'minmax(0, 1.6fr) minmax(0, 1.55fr) 3.75rem minmax(0, 1.6fr) 6.5rem minmax(0, 1.15fr) 6.25rem 4.25rem';

const tableRow: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  columnGap: '2.5',
  alignItems: 'center',
  paddingInline: '4',
};

const hiddenFromSight: SystemStyleObject = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/**
 * How the table and all in it looks. In one place at its root, because rows come and go while somebody scrolls: made of
 * styled components a row takes several milliseconds, made of plain elements a fraction of one.
 */
export const userTableStyles: SystemStyleObject = {
  display: 'block',
  width: 'full',
  '& thead, & tbody': { display: 'block' },
  // Rows that come in above must not move those in sight; the virtualizer sees to that.
  '& tbody': { overflowAnchor: 'none' },
  '& th, & td': { display: 'block', minWidth: '0', textAlign: 'start', fontWeight: '400' },
  '& tbody tr': { borderBottomWidth: '1px', borderColor: 'border.muted', bg: 'bg.panel' },
  // Its corners are those of the panel, within the panel's border.
  '& tbody tr:last-of-type': { borderBottomWidth: '0', borderBottomRadius: 'calc({radii.l3} - 1px)' },
  '& .title': { fontSize: 'inherit', fontWeight: '600', color: 'fg.muted', textAlign: 'start' },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '& svg': { flexShrink: '0', opacity: '0.6' },
  },
  '& th:is([aria-sort=ascending], [aria-sort=descending]) .sort': { color: 'fg', '& svg': { opacity: '1' } },
  '& .muted': { color: 'fg.muted' },
  '& .name': { fontWeight: '600' },
  '& .user': { display: 'flex', alignItems: 'center', gap: '2' },
  '& .name, & .email': { overflowWrap: 'anywhere' },
  '& .avatar': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '8',
    borderRadius: 'full',
    bg: 'accent.muted',
    color: 'accent.fg',
    fontSize: '0.75rem',
    fontWeight: '600',
  },
  '& .badges': { display: 'flex', flexWrap: 'wrap', gap: '1' },
  '& .badge': {
    paddingInline: '1.5',
    borderRadius: 'l1',
    borderWidth: '1px',
    textStyle: 'caption',
    whiteSpace: 'nowrap',
    bg: 'gray.subtle',
    color: 'gray.fg',
    borderColor: 'gray.muted',
    '&[data-tone=accent]': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.muted' },
    '&[data-tone=warning]': { bg: 'warning.subtle', color: 'warning.fg', borderColor: 'warning.muted' },
    '&[data-tone=info]': { bg: 'info.subtle', color: 'info.fg', borderColor: 'info.muted' },
  },
  '& .preferences': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .failure': { textStyle: 'caption', color: 'danger.fg', overflowWrap: 'anywhere' },
  '& .region': { position: 'relative' },
  '& .select': {
    appearance: 'none',
    width: 'full',
    height: '8',
    paddingInlineStart: '2',
    paddingInlineEnd: '6',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    '& + svg': {
      position: 'absolute',
      insetBlockStart: '2',
      insetInlineEnd: '2',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
  '& .switch': {
    appearance: 'none',
    flexShrink: '0',
    position: 'relative',
    width: '9',
    height: '5',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlockStart: '0.5',
      insetInlineStart: '0.5',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'white',
      transition: 'translate 150ms ease-out',
    },
    _checked: { bg: 'accent.solid', _before: { translate: '1rem 0' } },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
  '& .exclusion': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
  '& .actions': { display: 'flex', justifyContent: 'flex-end', alignItems: 'center' },
  '& .act': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[data-kind=delete]': { color: 'danger.fg' },
    // A `title` shows its text to a mouse only.
    position: 'relative',
    '&:focus-visible::after': {
      content: 'attr(aria-label)',
      position: 'absolute',
      insetInlineEnd: '0',
      insetBlockEnd: 'calc(100% + {spacing.1})',
      zIndex: '1',
      width: 'max-content',
      maxWidth: '16rem',
      paddingInline: '2',
      paddingBlock: '1',
      borderRadius: 'l1',
      bg: 'bg.inverted',
      color: 'fg.inverted',
      boxShadow: 'md',
      textStyle: 'caption',
      overflowWrap: 'anywhere',
      pointerEvents: 'none',
    },
  },
  '& .bone': { display: 'block', height: '3', borderRadius: 'l1', bg: 'bg.emphasized' },
  '& .retry td': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  '& .retry td > svg': { flexShrink: '0', color: 'danger.fg' },
  '& .retry td > span': { flex: '1 1 14rem' },

  '&[data-layout=table]': {
    '& thead': { position: 'sticky', top: '14', zIndex: '1' },
    '& thead tr': { ...tableRow, bg: 'bg.subtle', borderBlockWidth: '1px', minHeight: '11' },
    '& tbody tr': { ...tableRow, paddingBlock: '2.5', minHeight: '4rem' },
    '& tbody tr.retry': { display: 'block' },
    '& .name, & .email, & .top-choice': { lineClamp: 2 },
    '& .label': hiddenFromSight,
    '& .reason': { display: 'none' },
    '& .own': { textStyle: 'caption', textAlign: 'end' },
    '& th:last-of-type': { textAlign: 'end' },
  },

  '&[data-layout=cards]': {
    '& thead': hiddenFromSight,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: `'user actions' 'email email' 'role preferences' 'top top' 'region region' 'exclusion exclusion'`,
      gap: '2',
      alignItems: 'center',
      padding: '4',
    },
    '& tbody tr.retry': { display: 'block' },
    '& .user': { gridArea: 'user', alignItems: 'flex-start', '& .name': { paddingBlock: '1.5' } },
    '& .email': { gridArea: 'email' },
    '& .role': { gridArea: 'role' },
    '& .region': { gridArea: 'region' },
    '& .preferences': { gridArea: 'preferences', textAlign: 'end' },
    '& .top-choice': { gridArea: 'top' },
    '& .exclusion': { gridArea: 'exclusion', gap: '2', '& .label': { marginInlineEnd: 'auto' } },
    '& .reason': { flexBasis: 'full', textStyle: 'caption' },
    '& .actions': { gridArea: 'actions', alignSelf: 'start' },
    '& .act': { boxSize: '10' },
    '& .select': {
      height: '10',
      paddingInlineStart: '3',
      '& + svg': { insetBlockStart: '3', insetInlineEnd: '3' },
    },
    '& .label': { color: 'fg.muted' },
    '& .own': { textStyle: 'caption', maxWidth: '9rem', textAlign: 'end' },
  },
};
