/** No identity provider issues such a uid, and `access.ts` refuses a token that has one. */
const PREFIX = 'invited:';

/** The uid of an invited person until their first sign-in brings the real one. */
export const standInUid = (userId: string): string => `${PREFIX}${userId}`;

export const isStandInUid = (uid: string): boolean => uid.startsWith(PREFIX);
