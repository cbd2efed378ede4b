/** When an identity token ends, in milliseconds since 1970; null where it does not say so. */
export function tokenExpiry(token: string): number | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
      ? claims.exp * 1_000
      : null;
  } catch {
    return null;
  }
}
