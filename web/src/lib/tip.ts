/** What `TooltipLayer` reads from an element: spread into it. */
interface Tip {
  'data-tip': string;
  'data-tip-keys'?: string;
  'data-tip-side'?: 'right';
  'data-tip-cut'?: '';
}

interface TipOptions {
  /** The keys with the same effect, for example 'Ctrl+B'. */
  shortcut?: string | undefined;
  /** Beside the element instead of above it. */
  isBeside?: boolean;
}

/** Explains an element on hover and keyboard focus. A button without text still needs its own `aria-label`. */
export const tip = (label: string, { shortcut, isBeside = false }: TipOptions = {}): Tip => ({
  'data-tip': label,
  ...(shortcut !== undefined && { 'data-tip-keys': shortcut }),
  ...(isBeside && { 'data-tip-side': 'right' }),
});

/** The full text of an element that may be cut, shown only where it is. A text that runs from right to left is cut at its own end. */
export const cutTip = (text: string): Tip & { dir: 'auto' } => ({
  ...{ 'data-tip': text, 'data-tip-cut': '' },
  dir: 'auto',
});
