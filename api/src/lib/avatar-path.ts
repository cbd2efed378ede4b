/** Address of the initials picture of a name; `http/avatars.ts` answers it. */
export const avatarPath = (displayName: string): string => `/avatars/${encodeURIComponent(displayName)}.svg`;
