import type { PayloadFieldBuilder } from './builder';

/**
 * Fields that payloads share. After the mutation each reads what changed, with exactly the fields that the client selects,
 * so that the client's cache is right without a refetch.
 */

export const changedRegion = <Shape extends { regionId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'Region',
    description: 'The region, as it is now.',
    resolve: (query, { regionId }, _args, { reads }) =>
      reads.region.findUniqueOrThrow({ ...query, where: { id: regionId } }),
  });

export const changedTheme = <Shape extends { themeId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'Theme',
    description: 'The theme, as it is now.',
    resolve: (query, { themeId }, _args, { reads }) =>
      reads.theme.findUniqueOrThrow({ ...query, where: { id: themeId } }),
  });

export const changedUser = <Shape extends { userId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'User',
    description: 'The person, as they are now.',
    resolve: (query, { userId }, _args, { reads }) =>
      reads.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
  });

/** Of the field with the id of what was deleted. */
export const DELETED_ID = { description: 'The id that no longer exists.' } as const;
