import { z } from 'zod';

/** A Google account at the tests' identity provider. */
export type GoogleAccount = {
  email: string;
  name?: string;
  emailVerified?: boolean;
};

const signedIn = z.object({ idToken: z.string() });

/** Signs an account in at the real Auth emulator, as Google's popup would. @returns its ID token */
export async function signInWithGoogle(emulatorHost: string, account: GoogleAccount): Promise<string> {
  const { email, name, emailVerified = true } = account;
  const googleToken = JSON.stringify({
    sub: `google-${email.toLowerCase()}`,
    email,
    email_verified: emailVerified,
    name,
  });
  const response = await fetch(
    `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=test`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        postBody: new URLSearchParams({ id_token: googleToken, providerId: 'google.com' }).toString(),
        requestUri: 'http://localhost',
        returnSecureToken: true,
        returnIdpCredential: true,
      }),
    },
  );
  return signedIn.parse(await response.json()).idToken;
}
