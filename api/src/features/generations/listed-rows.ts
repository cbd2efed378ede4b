import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import type { Theme, User } from '../../db/generated/client';
import type { Context } from '../../graphql/context';

/** The field of the client's document that selects the rows. */
type Selection = { context: Context; info: GraphQLResolveInfo; field: string };

/**
 * The themes with these ids that still exist, by id, with what the client selects of them. The ids were read after the request came,
 * so the rows are of now.
 */
export async function listedThemes(
  ids: readonly string[],
  { context, info, field }: Selection,
): Promise<ReadonlyMap<string, Theme>> {
  const query = queryFromInfo({ context, info, path: [field] });
  const { theme } = await context.loadReads();
  const themes = await theme.findMany({ ...query, where: { id: { in: [...new Set(ids)] } } });
  return new Map(themes.map((theme) => [theme.id, theme]));
}

/** The same for people. */
export async function listedPeople(
  ids: readonly string[],
  { context, info, field }: Selection,
): Promise<ReadonlyMap<string, User>> {
  const query = queryFromInfo({ context, info, path: [field] });
  const { user } = await context.loadReads();
  const people = await user.findMany({ ...query, where: { id: { in: [...new Set(ids)] } } });
  return new Map(people.map((person) => [person.id, person]));
}
