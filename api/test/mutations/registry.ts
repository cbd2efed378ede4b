import { contentMutations } from './content';
import type { MutationEntry, Mutations } from './mutation';
import { noticeMutations } from './notices';
import { regionMutations } from './regions';
import { teamMutations } from './teams';
import { userMutations } from './users';

/** Every mutation of the schema, by the camel-case name of the web client's operation. */
export const MUTATIONS: Mutations = {
  ...contentMutations,
  ...noticeMutations,
  ...regionMutations,
  ...teamMutations,
  ...userMutations,
};

export const fieldOf = (name: string): string => MUTATIONS[name]?.field ?? name;

/** The entry of a web client's operation, such as 'CreateTheme', or of its field. */
export function mutationNamed(name: string): MutationEntry {
  const entry = MUTATIONS[name.charAt(0).toLowerCase() + name.slice(1)];
  if (!entry) throw new Error(`api/test/mutations has no entry for ${name}`);
  return entry;
}
