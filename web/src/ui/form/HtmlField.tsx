import { Box, Flex, Grid, Text, Textarea, type TextareaProps } from '@chakra-ui/react';
import { Bold, Heading, Link, List, type LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useId, useRef, useState } from 'react';
import { moveFocusByArrow } from '../../lib/arrow-focus';
import { useMedia } from '../../lib/useMedia';
import { IconAction } from '../show/IconAction';
import { SafeHtml } from '../show/SafeHtml';
import { TabList } from '../show/TabList';
import { FieldShell, type FieldTexts } from './fields';
import { applyEdit, htmlEdit, type HtmlFormat } from './html-edits';

const BUTTONS: Readonly<Record<HtmlFormat, { label: string; icon: LucideIcon }>> = {
  heading: { label: 'Heading', icon: Heading },
  bold: { label: 'Bold', icon: Bold },
  list: { label: 'List', icon: List },
  link: { label: 'Link', icon: Link },
};

interface HtmlToolbarProps {
  /** Whose text it formats: the field's label. */
  of: string;
  formats: readonly HtmlFormat[];
  area: RefObject<HTMLTextAreaElement | null>;
  isDisabled: boolean;
}

/** Puts tags around what is selected in a text area. One stop of the Tab key; arrows lead from button to button. */
function HtmlToolbar({ of, formats, area, isDisabled }: HtmlToolbarProps) {
  const [stop, setStop] = useState(formats[0]);
  return (
    <Flex role="toolbar" aria-label={`Format ${of}`} onKeyDown={moveFocusByArrow}>
      {formats.map((format) => (
        <IconAction
          key={format}
          {...BUTTONS[format]}
          tabIndex={format === stop ? 0 : -1}
          disabled={isDisabled}
          onFocus={() => setStop(format)}
          onClick={() => {
            if (area.current) applyEdit(area.current, (selection) => htmlEdit(format, selection));
          }}
        />
      ))}
    </Flex>
  );
}

/** The text, or what readers see of it. */
type HtmlSide = 'write' | 'preview';

const SIDES = [
  { tab: 'write', label: 'Write' },
  { tab: 'preview', label: 'Preview' },
] as const;

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
          <TabList
            label={`Write or preview ${label}`}
            tabs={SIDES}
            chosen={side}
            onChoose={setSide}
            panelId={(of) => `${ids}-${of}`}
          />
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
