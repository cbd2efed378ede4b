/** The first word of a display name that has a letter or digit; the first word where none has. */
export function firstName(displayName: string): string {
  const words = displayName.trim().split(/\s+/);
  return words.find((word) => /[\p{L}\p{N}]/u.test(word)) ?? words[0] ?? '';
}
