const NAME = 'data-own-escape';

/** For a part of a dialog that Escape ends without the dialog: spread into its element. */
export const ownEscape = { [NAME]: '' } as const;

/** Whether Escape is for a part of the dialog: an open list of a field, or one with {@link ownEscape}. */
export const isEscapeForPart = (): boolean =>
  document.activeElement?.closest(`[aria-activedescendant], [${NAME}]`) != null;
