import { Box, type BoxProps } from '@chakra-ui/react';
import { useMemo } from 'react';
import { cleanedContent } from './cleaned-html';

/**
 * Lowers headings to fit below a card's title, an `h2`: each is one level below it or below its parent heading, whatever levels the
 * text uses.
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

/** Wraps each table in a frame that scrolls, also by keyboard, if the table is wider than the card. */
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
  // Headings below the card's title, which has the style `lead`.
  '& h3': { textStyle: 'body', color: 'fg' },
  '& :is(p, ul, ol, blockquote, pre, [role=group])': { marginBlock: '2' },
  '& [role=group]': { overflowX: 'auto', maxWidth: 'full' },
  '& > :first-child': { marginTop: '0' },
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
    paddingInline: '0.5',
  },
  '& pre': { padding: '3', whiteSpace: 'pre-wrap' },
  // Wraps only between words: a column of single letters is unreadable.
  '& :is(th, td)': {
    borderWidth: '1px',
    paddingInline: '2',
    paddingBlock: '1',
    textAlign: 'start',
    overflowWrap: 'normal',
  },
  '& th': { fontWeight: '600', bg: 'bg.muted' },
} as const;

/**
 * Administrators' HTML below a card's title. The server sanitizes it on save, and the client again before rendering. Nothing else
 * sets HTML.
 */
export function SafeHtml({ html, ...box }: Omit<BoxProps, 'children'> & { html: string }) {
  const clean = useMemo(() => prepare(html), [html]);
  return <Box css={prose} {...box} dangerouslySetInnerHTML={{ __html: clean }} />;
}
