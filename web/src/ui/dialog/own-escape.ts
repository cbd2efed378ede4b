const NAME = 'data-own-escape';

/** Marks a part of a dialog that Escape closes without closing the dialog; spread into its element. */
export const ownEscape = { [NAME]: '' } as const;

/** Whether Escape is for a part of the dialog: the open list of a field, or a part with {@link ownEscape}. */
export const isEscapeForPart = (): boolean =>
  document.activeElement?.closest(`[aria-activedescendant], [${NAME}]`) != null;
