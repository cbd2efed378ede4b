const format = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Ada', 'Ada and Bob', 'Ada, Bob and Cem'. */
export const enumerate = (words: readonly string[]): string => format.format(words);
