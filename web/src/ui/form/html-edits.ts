/** What the toolbar of an HTML field can do to the selected text. */
export type HtmlFormat = 'bold' | 'heading' | 'list' | 'link';

/** What replaces the selection. */
export interface HtmlEdit {
  text: string;
  /** What is selected in it afterwards, from and to; a place to type where both are equal. */
  selected: [from: number, to: number];
}

/** Puts tags around the selection, without the space at its ends. */
function tagged(selection: string, start: string, end: string): HtmlEdit {
  const core = selection.trim();
  const before = core === '' ? selection : selection.slice(0, selection.indexOf(core));
  const after = core === '' ? '' : selection.slice(before.length + core.length);
  const from = before.length + start.length;
  return { text: `${before}${start}${core}${end}${after}`, selected: [from, from + core.length] };
}

/** Each line of the selection is an item. */
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

/** A selected address becomes its own link; any other text gets one whose address is still to be typed. */
function link(selection: string): HtmlEdit {
  const text = selection.trim();
  if (ADDRESS.test(text)) return tagged(selection, `<a href="${text.replaceAll('"', '%22')}">`, '</a>');
  const edit = tagged(selection, `<a href="${NO_ADDRESS}">`, '</a>');
  const end = edit.text.indexOf('">', edit.selected[0] - 2);
  return { text: edit.text, selected: [end - NO_ADDRESS.length, end] };
}

/** What a format makes of the selected text. */
export function htmlEdit(format: HtmlFormat, selection: string): HtmlEdit {
  switch (format) {
    case 'bold':
      return tagged(selection, '<strong>', '</strong>');
    case 'heading':
      return tagged(selection, '<h2>', '</h2>');
    case 'list':
      return list(selection);
    case 'link':
      return link(selection);
  }
}

/**
 * Replaces the selection of a text area as if it had been typed: the browser's undo takes it back, and the form hears of it.
 */
export function applyEdit(area: HTMLTextAreaElement, edit: (selection: string) => HtmlEdit): void {
  area.focus();
  const { selectionStart, selectionEnd, value } = area;
  const { text, selected } = edit(value.slice(selectionStart, selectionEnd));
  // Deprecated, yet the only way that keeps the browser's undo.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const isTyped = 'execCommand' in document && document.execCommand('insertText', false, text);
  if (!isTyped) {
    area.setRangeText(text, selectionStart, selectionEnd);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(selectionStart + selected[0], selectionStart + selected[1]);
}
