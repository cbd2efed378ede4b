import { Box, Flex, Grid, Text, Textarea, type TextareaProps } from '@chakra-ui/react';
import { Bold, Heading, Link, List, type LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useId, useRef, useState } from 'react';
import { useMedia } from '../../lib/useMedia';
import { IconAction } from '../show/IconAction';
import { SafeHtml } from '../show/SafeHtml';
import { moveFocusByArrow, TabList } from '../show/TabList';
import { FieldShell, type FieldTexts } from './fields';

/** What replaces the selection. */
export interface HtmlEdit {
  text: string;
  /** The selection afterwards, from and to; a caret if both are equal. */
  selected: [from: number, to: number];
}

/** Puts tags around the selection, but not around spaces at its ends. */
function tagged(selection: string, start: string, end: string): HtmlEdit {
  const core = selection.trim();
  const before = core === '' ? selection : selection.slice(0, selection.indexOf(core));
  const after = core === '' ? '' : selection.slice(before.length + core.length);
  const from = before.length + start.length;
  return { text: `${before}${start}${core}${end}${after}`, selected: [from, from + core.length] };
}

/** Turns each line of the selection into an item. */
function list(selection: string): HtmlEdit {
  const lines = selection
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const start = '<ul>\n  <li>';
  const text = `${start}${lines.join('</li>\n  <li>')}</li>\n</ul>`;
  const end = lines.length === 0 ? start.length : text.length;
  return { text, selected: [end, end] };
}

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;
const NO_ADDRESS = 'https://';

/** Turns a selected address into its own link; the link of any other text still needs its address. */
function link(selection: string): HtmlEdit {
  const text = selection.trim();
  if (ADDRESS.test(text)) return tagged(selection, `<a href="${text.replaceAll('"', '%22')}">`, '</a>');
  const edit = tagged(selection, `<a href="${NO_ADDRESS}">`, '</a>');
  const end = edit.text.indexOf('">', edit.selected[0] - 2);
  return { text: edit.text, selected: [end - NO_ADDRESS.length, end] };
}

/** Replaces the selection of a text area as typing would: the browser can undo it, and the form is notified. */
function applyEdit(area: HTMLTextAreaElement, format: HtmlFormat): void {
  area.focus();
  const { selectionStart, selectionEnd, value } = area;
  const { text, selected } = htmlEdit(format, value.slice(selectionStart, selectionEnd));
  // Deprecated, yet the only way that keeps the browser's undo.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const isTyped = 'execCommand' in document && document.execCommand('insertText', false, text);
  if (!isTyped) {
    area.setRangeText(text, selectionStart, selectionEnd);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(selectionStart + selected[0], selectionStart + selected[1]);
}

/** The buttons in order, and the edit each makes to the selected text. */
const BUTTONS = {
  heading: { label: 'Heading', icon: Heading, edit: (selection) => tagged(selection, '<h2>', '</h2>') },
  bold: { label: 'Bold', icon: Bold, edit: (selection) => tagged(selection, '<strong>', '</strong>') },
  list: { label: 'List', icon: List, edit: list },
  link: { label: 'Link', icon: Link, edit: link },
} as const satisfies Record<
  string,
  { label: string; icon: LucideIcon; edit: (selection: string) => HtmlEdit }
>;

/** What the toolbar of an HTML field can do to the selected text. */
export type HtmlFormat = keyof typeof BUTTONS;

/** The edit that a format makes to the selected text. */
export const htmlEdit = (format: HtmlFormat, selection: string): HtmlEdit => BUTTONS[format].edit(selection);

interface HtmlToolbarProps {
  /** The label of the field that it formats. */
  of: string;
  formats: readonly HtmlFormat[];
  area: RefObject<HTMLTextAreaElement | null>;
  isDisabled: boolean;
}

/** Puts tags around the selection of a text area. A toolbar with a roving tabindex: arrows move between the buttons. */
function HtmlToolbar({ of, formats, area, isDisabled }: HtmlToolbarProps) {
  const [stop, setStop] = useState(formats[0]);
  return (
    <Flex role="toolbar" aria-label={`Format ${of}`} onKeyDown={moveFocusByArrow}>
      {formats.map((format) => (
        <IconAction
          key={format}
          label={BUTTONS[format].label}
          icon={BUTTONS[format].icon}
          tabIndex={format === stop ? 0 : -1}
          disabled={isDisabled}
          onFocus={() => setStop(format)}
          onClick={() => {
            if (area.current) applyEdit(area.current, format);
          }}
        />
      ))}
    </Flex>
  );
}

/** The source, or its preview. */
const SIDES = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;
type HtmlSide = (typeof SIDES)[number]['value'];

const FORMATS: readonly HtmlFormat[] = ['heading', 'bold', 'list', 'link'];

/** Above this width, the text and its preview fit side by side. */
const WIDE = '(min-width: 75rem)';

interface HtmlFieldProps extends FieldTexts, Omit<TextareaProps, keyof FieldTexts> {
  html: string;
  /** What readers see, if that is not simply the HTML. */
  preview?: ReactNode;
  /** The formats that readers see; all by default. */
  formats?: readonly HtmlFormat[];
  /** Whether a wide window shows the preview next to the text, for pages; otherwise one of them is shown at a time. */
  isSideBySide?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text area for HTML, with buttons that insert tags, and a preview. Accepts react-hook-form's `register(…)`. */
export function HtmlField({
  html,
  preview,
  formats = FORMATS,
  isSideBySide = false,
  label,
  error,
  helperText = 'Use HTML or the buttons above.',
  required = false,
  ref,
  ...textarea
}: HtmlFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [side, setSide] = useState<HtmlSide>('write');
  const [shownError, setShownError] = useState(error);
  const showsBoth = useMedia(WIDE) && isSideBySide;
  const ids = useId();
  // An error shows the side where it can be fixed.
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
        {showsBoth ? (
          <Text aria-hidden fontWeight="500" width="calc(50% - {spacing.2})">
            Preview
          </Text>
        ) : (
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
          // A long text scrolls, so the keyboard must be able to reach it.
          tabIndex={0}
          minHeight="8rem"
          maxHeight={showsBoth ? '40rem' : '20rem'}
          overflowY="auto"
          borderRadius="l2"
          // Other previews have a frame of their own.
          {...(preview === undefined && { padding: '4', borderWidth: '1px' })}
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
