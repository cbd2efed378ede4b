import { Box, Flex, Grid, Text, Textarea, type TextareaProps } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { useMedia } from '../../lib/useMedia';
import { SafeHtml } from '../show/SafeHtml';
import { FieldShell, type FieldTexts } from './FieldShell';
import type { HtmlFormat } from './html-edits';
import { HtmlTabs, type HtmlSide } from './HtmlTabs';
import { HtmlToolbar } from './HtmlToolbar';

const FORMATS: readonly HtmlFormat[] = ['heading', 'bold', 'list', 'link'];

/** From here on there is room for the text and its preview beside each other. */
const WIDE = '(min-width: 75rem)';

interface HtmlFieldProps extends FieldTexts, Omit<TextareaProps, keyof FieldTexts> {
  /** The current value, for the preview. */
  html: string;
  /** How readers see it, where that is not simply the HTML. */
  preview?: ReactNode;
  /** What readers see of formats; all by default. */
  formats?: readonly HtmlFormat[];
  /** Whether a wide window shows the preview beside the text, for pages; otherwise one of them is shown at a time. */
  isSideBySide?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text area for HTML, with buttons that insert tags, and a preview. Takes react-hook-form's `register(…)`. */
export function HtmlField({
  html,
  preview,
  formats = FORMATS,
  isSideBySide = false,
  label,
  error,
  helperText,
  required = false,
  ref,
  ...textarea
}: HtmlFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [side, setSide] = useState<HtmlSide>('write');
  const [shownError, setShownError] = useState(error);
  const showsBoth = useMedia(WIDE) && isSideBySide;
  const ids = useId();
  // What is wrong is said where it can be mended.
  if (error !== shownError) {
    setShownError(error);
    if (error !== undefined) setSide('write');
  }
  const panelOf = (of: HtmlSide) =>
    showsBoth
      ? { role: of === 'write' ? undefined : 'group' }
      : { role: 'tabpanel', id: `${ids}-${of}`, hidden: side !== of };

  return (
    <FieldShell {...{ label, error, helperText, required }}>
      <Flex width="full" justify="space-between" align="center" wrap="wrap" gap="2">
        <HtmlToolbar
          of={label}
          formats={formats}
          area={area}
          isDisabled={textarea.readOnly === true || (!showsBoth && side === 'preview')}
        />
        {!showsBoth && (
          <HtmlTabs of={label} side={side} onChange={setSide} panelId={(of) => `${ids}-${of}`} />
        )}
      </Flex>
      <Grid width="full" gap="4" templateColumns={showsBoth ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'}>
        <Box aria-label={showsBoth ? undefined : `Text of ${label}`} {...panelOf('write')}>
          <Textarea
            fontFamily="mono"
            // Otherwise `</` is drawn as one ligature.
            css={{ fontVariantLigatures: 'none' }}
            spellCheck={false}
            resize="vertical"
            height="full"
            {...textarea}
            ref={(element) => {
              area.current = element;
              if (typeof ref === 'function') return ref(element);
              if (ref) ref.current = element;
              return undefined;
            }}
          />
        </Box>
        <Box
          aria-label={`Preview of ${label}`}
          {...panelOf('preview')}
          // Scrolls when the text is long, so the keyboard must be able to reach it.
          tabIndex={0}
          minHeight="8rem"
          maxHeight={showsBoth ? '32rem' : '20rem'}
          overflowY="auto"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="border.emphasized"
          borderRadius="l2"
          padding="4"
        >
          {(showsBoth || side === 'preview') &&
            (preview ??
              (html.trim() === '' ? (
                <Text color="fg.muted">Nothing to show yet.</Text>
              ) : (
                <SafeHtml html={html} />
              )))}
        </Box>
      </Grid>
    </FieldShell>
  );
}
