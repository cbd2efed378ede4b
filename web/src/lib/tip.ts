/** The attributes that `TooltipLayer` reads; spread into an element. */
interface Tip {
  'data-tip': string;
  'data-tip-keys'?: string;
  'data-tip-side'?: 'right';
  'data-tip-cut'?: '';
}

interface TipOptions {
  /** The shortcuts with the same effect, for example 'Ctrl+B'. */
  shortcut?: string | undefined;
  /** Whether the tooltip is next to the element instead of above it. */
  isBeside?: boolean;
}

/**
 * Explains an element on hover and keyboard focus. A button without text still needs its own `aria-label`.
 */
export const tip = (label: string, { shortcut, isBeside = false }: TipOptions = {}): Tip => ({
  'data-tip': label,
  ...(shortcut !== undefined && { 'data-tip-keys': shortcut }),
  ...(isBeside && { 'data-tip-side': 'right' }),
});

/** The full text of an element that may be truncated; shown only if it is. Right-to-left text is truncated at its own end. */
export const cutTip = (text: string): Tip & { dir: 'auto' } => ({
  ...{ 'data-tip': text, 'data-tip-cut': '' },
  dir: 'auto',
});
