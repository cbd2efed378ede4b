/** A text as an https address without credentials; null otherwise. */
export function secureAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
}
