import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { shown } from './env-values';
import { systemCode } from './start-error';

/** The credentials that Google's libraries accept; only a service account's key names its project. */
const credentials = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('service_account'),
    project_id: z.string(),
    client_email: z.string(),
    private_key: z.string(),
  }),
  z.object({ type: z.enum(['authorized_user', 'external_account', 'impersonated_service_account']) }),
]);

const READ_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'and there is no such file',
  ENOTDIR: 'and there is no such file',
  EACCES: `which this user (uid ${process.geteuid?.() ?? '?'}) may not read`,
  EISDIR: 'which is a folder: docker makes one where the file that it should mount is missing',
};

/** Why this file cannot be used for the project, worded to follow the variable's name; undefined if it can. */
export function googleKeyProblem(file: string, projectId: string): string | undefined {
  const names = `names ${shown(file)}`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) return `${names}, which is not JSON`;
    return `${names}, ${READ_PROBLEMS[code] ?? `which cannot be read (${code})`}`;
  }
  const key = credentials.safeParse(content).data;
  if (!key) return `${names}, which holds no key of a service account`;
  if (key.type !== 'service_account' || key.project_id === projectId) return undefined;
  return `${names}, which is a key of the project ${shown(key.project_id)}, while FIREBASE_PROJECT_ID is ${shown(projectId)}`;
}
