import { z } from 'zod';
import type { Resource } from '../../db/generated/client';
import { inTransaction, lockResources } from '../../db/transaction';
import { changedMeanwhile, notFound } from '../../errors';
import { requiredHtml, requiredText, TEXT_LIMITS } from '../../lib/text';
import {
  anyId,
  changesTo,
  type InputOf,
  list,
  parseInput,
  requireUnchanged,
  wholeNumber,
} from '../../lib/values';
import { RESOURCE_ORDER } from './resources.policy';

/** Far more resources than an event has; bounds the work of one request. */
const MAX_RESOURCES = 1_000;

/** Far beyond any list. */
const MAX_ORDER = 1_000_000;

const order = wholeNumber({ label: 'Order', min: 0, max: MAX_ORDER });
const resourceFields = z.object({
  title: requiredText({ label: 'Title', max: TEXT_LIMITS.title }).describe('Its title.'),
  content: requiredHtml({ label: 'Content', max: TEXT_LIMITS.html }).describe(
    'Its content; HTML, cleaned before it is stored.',
  ),
});
export const newResource = resourceFields.extend({
  order: order
    .nullish()
    .describe('Its position in the list, by default 0. Equal positions are sorted by age.'),
});
export const resourceChanges = changesTo(
  'resource',
  resourceFields.extend({ order: order.describe('Its position in the list; the others do not move.') }),
);

const ids = list(anyId, {
  error: 'Resource ids must be a list',
  max: MAX_RESOURCES,
  tooLong: `Order at most ${MAX_RESOURCES.toLocaleString('en')} resources`,
});
export const newOrder = z.object({
  resourceIds: ids
    .refine(
      (resourceIds) => new Set(resourceIds).size === resourceIds.length,
      'A resource appears twice in the list',
    )
    .meta({ label: 'Resources', description: 'Every resource once, in the new order.' }),
  expectedResourceIds: ids.nullish().meta({
    label: 'Resources',
    description:
      'Every resource in the order you started from: refused with CONFLICT if they were reordered since. Not compared if omitted.',
  }),
});

/** @throws DomainError BAD_USER_INPUT. */
export async function createResource(input: InputOf<typeof newResource>): Promise<Resource> {
  const { order: position, ...texts } = parseInput(newResource, input);
  return inTransaction(async (tx) => {
    await lockResources(tx);
    return tx.resource.create({ data: { ...texts, order: position ?? 0 } });
  });
}

/** @throws DomainError NOT_FOUND, BAD_USER_INPUT, CONFLICT for an outdated version. */
export async function updateResource(input: InputOf<typeof resourceChanges>): Promise<void> {
  const { id, expectedUpdatedAt, ...data } = parseInput(resourceChanges, input);
  await inTransaction(async (tx) => {
    await lockResources(tx);
    const resource = await tx.resource.findUnique({ where: { id } });
    if (!resource) throw notFound('resource');
    if (expectedUpdatedAt) requireUnchanged('this resource', resource.updatedAt, expectedUpdatedAt);
    await tx.resource.update({ where: { id }, data });
  });
}

/** @throws DomainError NOT_FOUND. */
export async function deleteResource(id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockResources(tx);
    const { count } = await tx.resource.deleteMany({ where: { id } });
    if (count === 0) throw notFound('resource');
  });
}

/**
 * Gives the whole list a new order, positions from 0. The old order stays if anything in the list is invalid.
 * @param input `expectedResourceIds`: all resources in the order that the caller started from; not compared if omitted, or if
 * the resources already are in the new order.
 * @throws DomainError BAD_USER_INPUT if an id appears twice; CONFLICT if a resource was added or deleted since, so that the
 * list is incomplete, or they were reordered.
 */
export async function reorderResources(input: InputOf<typeof newOrder>): Promise<void> {
  const { resourceIds, expectedResourceIds: expectedIds } = parseInput(newOrder, input);
  await inTransaction(async (tx) => {
    await lockResources(tx);
    const resources = await tx.resource.findMany({ select: { id: true }, orderBy: RESOURCE_ORDER });
    const present = resources.map(({ id }) => id);
    if (!isSameOrder(present.toSorted(), resourceIds.toSorted())) {
      throw changedMeanwhile(
        'Another administrator added or deleted a resource meanwhile, so nothing was saved. Look at the list again, then order it.',
      );
    }
    if (expectedIds && !isSameOrder(present, expectedIds) && !isSameOrder(present, resourceIds)) {
      throw changedMeanwhile(
        'Another administrator reordered the resources meanwhile, so nothing was saved. Look at the list again, then order it.',
      );
    }
    await tx.$executeRaw`
      UPDATE resources SET "order" = dealt.position - 1
      FROM unnest(${[...resourceIds]}::text[]) WITH ORDINALITY AS dealt (id, position)
      WHERE resources.id = dealt.id AND resources."order" <> dealt.position - 1`;
  });
}

const isSameOrder = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && ids.every((id, index) => id === others[index]);
