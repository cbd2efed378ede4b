/** The first letters of up to two words of a name, uppercase; `?` for a name without letters. */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
    .slice(0, 2);
  return letters.length > 0 ? letters.join('').toUpperCase() : '?';
}
