import { Box, type BoxProps } from '@chakra-ui/react';
import { useMemo } from 'react';
import { cleanedHtml } from './cleaned-html';

interface SafeHtmlProps extends Omit<BoxProps, 'children'> {
  html: string;
  /** How many lines there are at most; its blocks then follow each other as one text. */
  clampedTo?: number;
}

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

/** A paragraph that ends where the clamp cuts would get its dots behind its full stop. */
const asOneText = {
  '& *': { display: 'inline', margin: '0' },
  '& :is(h2, h3, h4, p, ul, ol, li, blockquote, pre, td, th)::before': { content: '" "' },
} as const;

/**
 * Administrators' HTML, cleaned once more before it is shown (the server cleaned it when it was saved).
 * The one place that sets HTML.
 */
export function SafeHtml({ html, clampedTo, ...box }: SafeHtmlProps) {
  const clean = useMemo(() => cleanedHtml(html), [html]);
  return (
    <Box
      css={clampedTo === undefined ? prose : [prose, asOneText]}
      lineClamp={clampedTo}
      {...box}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
