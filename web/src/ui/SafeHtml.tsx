import { Box, type BoxProps } from '@chakra-ui/react';
import DOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';

interface SafeHtmlProps extends Omit<BoxProps, 'children'> {
  html: string;
}

const TAGS =
  'h2 h3 h4 p br hr strong b em i u s code pre blockquote ul ol li a table thead tbody tr th td'.split(' ');

/** What the server keeps of a text when it is saved, so that a preview shows no more than readers will see. */
const KEPT: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['href', 'target', 'rel', 'scope', 'start'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // DOMPurify's own, with fewer schemes and without `//host`.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|(?![/\\]{2})[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};

const prose = {
  overflowWrap: 'anywhere',
  '& :is(h2, h3, h4)': { fontWeight: '600', marginTop: '4', marginBottom: '1' },
  '& h2': { textStyle: 'title' },
  '& :is(p, ul, ol, blockquote, pre, table)': { marginBlock: '2' },
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
  '& :is(th, td)': { borderWidth: '1px', paddingInline: '2', paddingBlock: '1', textAlign: 'start' },
} as const;

/**
 * Administrators' HTML, cleaned once more before it is shown (the server cleaned it when it was saved).
 * The one place that sets HTML.
 */
export function SafeHtml({ html, ...box }: SafeHtmlProps) {
  const clean = useMemo(() => DOMPurify.sanitize(html, KEPT), [html]);
  return <Box css={prose} {...box} dangerouslySetInnerHTML={{ __html: clean }} />;
}
