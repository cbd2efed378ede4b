import { GoogleKeys } from '../auth/google-keys';
import { createAccountLoader } from '../auth/load-account';
import { DomainError } from '../errors';
import { summaryOf } from '../lib/summary-of';
import type { Env } from '../start/env';
import { fine, look, mend, type Finding } from './finding';

/** An account that nobody has: whoever may ask is told that it does not exist. */
const NOBODY = 'nobody-asks-for-this';

/** Whether people can be recognised: Google's keys, and the right to look accounts up. */
export async function examineProvider({
  identityProvider,
}: Pick<Env, 'identityProvider'>): Promise<Finding[]> {
  switch (identityProvider.kind) {
    case 'localEmulator':
      return [
        fine('The Auth emulator starts with the server: everybody on this machine can sign in as anybody.'),
      ];
    case 'emulator':
      return [
        look(
          `An Auth emulator at ${identityProvider.host} signs people in: whoever reaches it can be anybody.`,
        ),
      ];
    case 'project':
      return [await keys(), await credentials(identityProvider.projectId)];
  }
}

async function keys(): Promise<Finding> {
  try {
    await new GoogleKeys().fetchPublicKeys();
    return fine('Google gives out the keys that sign-ins are verified with.');
  } catch (error) {
    return mend(`Google's keys cannot be fetched, so nobody can be recognised (${summaryOf(error)}).`);
  }
}

async function credentials(projectId: string): Promise<Finding> {
  const allowed = fine(`The credentials may look up accounts of the project '${projectId}'.`);
  try {
    await createAccountLoader(projectId)(NOBODY);
    return allowed;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') return allowed;
    const reason = summaryOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
    return mend(
      `Accounts of the project '${projectId}' cannot be looked up, so nobody can sign in (${reason}). ` +
        'Set GOOGLE_APPLICATION_CREDENTIALS to the key of a service account with the role Firebase Authentication Viewer.',
    );
  }
}
