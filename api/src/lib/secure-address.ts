/** A text as an address that a browser opens over https; null for any other, and for one with a user name or a password. */
export function secureAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
}
