/** No identity provider gives out such a uid by itself, and `access.ts` refuses a token that has one all the same. */
const PREFIX = 'invited:';

/** What an invited person has for a uid until their first sign-in brings the real one. */
export const standInUid = (userId: string): string => `${PREFIX}${userId}`;

export const isStandInUid = (uid: string): boolean => uid.startsWith(PREFIX);
