import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { shown } from './values';
import { systemCode } from '../start-error';

/** The credentials that Google's libraries read; only a service account's key names its project. */
const credentials = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('service_account'),
    project_id: z.string(),
    client_email: z.string(),
    private_key: z.string(),
  }),
  z.object({ type: z.enum(['authorized_user', 'external_account', 'impersonated_service_account']) }),
]);

/**
 * What is wrong with the file that GOOGLE_APPLICATION_CREDENTIALS names, worded to follow the variable's name; undefined if it can
 * be used for the project. Checked at the start, since Google's library opens the file only at the first sign-in.
 */
export function googleKeyProblem(file: string, projectId: string): string | undefined {
  const names = `names ${shown(file)}`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return `${names}, ${readingProblem(systemCode(error))}`;
  }
  const key = credentials.safeParse(content).data;
  if (!key) return `${names}, which holds no key of a service account`;
  if (key.type === 'service_account' && key.project_id !== projectId) {
    return `${names}, which is a key of the project ${shown(key.project_id)}, while FIREBASE_PROJECT_ID is ${shown(projectId)}`;
  }
  return undefined;
}

function readingProblem(code: string | undefined): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'and there is no such file';
    case 'EACCES':
    case 'EPERM': {
      const user = process.geteuid?.();
      return `which this user${user === undefined ? '' : ` (uid ${user})`} may not read`;
    }
    case 'EISDIR':
      return 'which is a folder: docker makes one where the file that it should mount is missing';
    case undefined:
      return 'which is not JSON';
    default:
      return `which cannot be read (${code})`;
  }
}
