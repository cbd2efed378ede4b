import { Box, type BoxProps } from '@chakra-ui/react';
import { useMemo } from 'react';
import { cleanedContent } from './cleaned-html';

interface SafeHtmlProps extends Omit<BoxProps, 'children'> {
  html: string;
  /** How many lines there are at most; its blocks then follow each other as one text. */
  clampedTo?: number;
}

/**
 * The text stands below a card's title, which is an `h2`: its own headings are one level below that, or below the heading
 * that they belong to, whatever levels they were written in.
 */
function demoteHeadings(content: DocumentFragment): void {
  const above: string[] = [];
  for (const heading of content.querySelectorAll('h2, h3, h4')) {
    while ((above.at(-1) ?? '') >= heading.tagName) above.pop();
    above.push(heading.tagName);
    const lower = document.createElement(`h${2 + above.length}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

/** A table scrolls in a frame of its own, by keyboard too, where it is wider than the card. */
function frameTables(content: DocumentFragment): void {
  for (const table of content.querySelectorAll('table')) {
    const frame = document.createElement('div');
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', 'Table');
    frame.tabIndex = 0;
    table.replaceWith(frame);
    frame.append(table);
  }
}

function prepare(html: string): string {
  const content = cleanedContent(html);
  demoteHeadings(content);
  frameTables(content);
  const holder = document.createElement('div');
  holder.append(content);
  return holder.innerHTML;
}

const prose = {
  minWidth: '0',
  overflowWrap: 'anywhere',
  '& :is(h3, h4, h5)': { fontWeight: '600', marginTop: '4', marginBottom: '1' },
  // Below the card's title, which is `lead`.
  '& h3': { textStyle: 'body', color: 'fg' },
  '& :is(p, ul, ol, blockquote, pre, [role=group])': { marginBlock: '2' },
  '& [role=group]': { overflowX: 'auto', maxWidth: 'full' },
  '& > :first-of-type': { marginTop: '0' },
  '& > :last-child': { marginBottom: '0' },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '6' },
  '& ol': { listStyleType: 'decimal', paddingInlineStart: '6' },
  '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
  '& blockquote': {
    borderInlineStartWidth: '3px',
    borderColor: 'border.emphasized',
    paddingInlineStart: '4',
  },
  '& :is(code, pre)': {
    fontFamily: 'mono',
    fontSize: '0.92em',
    bg: 'bg.muted',
    borderRadius: 'l1',
    paddingInline: '1',
  },
  '& pre': { padding: '3', whiteSpace: 'pre-wrap' },
  // Wraps between words alone: a column of single letters cannot be read.
  '& :is(th, td)': {
    borderWidth: '1px',
    paddingInline: '2',
    paddingBlock: '1',
    textAlign: 'start',
    overflowWrap: 'normal',
  },
} as const;

/** A paragraph that ends where the clamp cuts would get its dots behind its full stop. */
const asOneText = {
  // Twice, to come before the prose's own.
  '&& *': { display: 'inline', margin: '0', padding: '0', borderWidth: '0' },
  '& :is(h2, h3, h4, p, ul, ol, li, blockquote, pre, td, th)::before': { content: '" "' },
} as const;

/**
 * Administrators' HTML below a card's title, cleaned once more before it is shown (the server cleaned it when it was
 * saved). The one place that sets HTML.
 */
export function SafeHtml({ html, clampedTo, ...box }: SafeHtmlProps) {
  const clean = useMemo(() => prepare(html), [html]);
  return (
    <Box
      css={clampedTo === undefined ? prose : [prose, asOneText]}
      lineClamp={clampedTo}
      {...box}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
