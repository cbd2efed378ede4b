/** Options of a field, for `nested-lists-rule.ts`: what of it makes an answer grow out of proportion. */

/** A list with an item for each of many people. */
export const ofPeople = { extensions: { ofPeople: true } } as const;

/** The same object for many items of one list, as a region is for its themes: its own lists would be repeated for each. */
export const sharedByMany = { extensions: { sharedByMany: true } } as const;

type Marked = { extensions: object };

export const isOfPeople = ({ extensions }: Marked): boolean => 'ofPeople' in extensions;
export const isSharedByMany = ({ extensions }: Marked): boolean => 'sharedByMany' in extensions;
