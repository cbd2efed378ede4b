import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import type { CreateResourceInput, CreateWholeResourceMutation } from '../../../test/gql/graphql';
import { chooseRegion, createRegion } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { countWaiting } from '../../../test/waiting';
import { db } from '../../db/client';
import { lockResources } from '../../db/transaction';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const mia = app.person('mia@example.com');
beforeAll(async () => {
  await chooseRegion(mia, (await createRegion(admin)).id);
});

const CREATE = graphql(`mutation CreateWholeResource($input: CreateResourceInput!) {
  createResource(input: $input) { resource { id title content order } }
}`);
const UPDATE = graphql(`mutation EditResource($input: UpdateResourceInput!) {
  updateResource(input: $input) { resource { id title content order } }
}`);
const DELETE = graphql(`mutation DeleteResource($input: DeleteResourceInput!) {
  deleteResource(input: $input) { deletedResourceId }
}`);
const REORDER = graphql(`mutation ReorderAndList($input: ReorderResourcesInput!) {
  reorderResources(input: $input) { resources { id title order } }
}`);
const RESOURCES = graphql(`query OrderedResources { resources { id title order } }`);

type Resource = CreateWholeResourceMutation['createResource']['resource'];

async function create(title: string, input: Partial<CreateResourceInput> = {}): Promise<Resource> {
  const data = await admin.ask(CREATE, {
    input: { title, content: '<p>Read me.</p>', ...input },
  });
  return data.createResource.resource;
}

const list = async (person: Caller = admin): Promise<Omit<Resource, 'content'>[]> =>
  (await person.ask(RESOURCES)).resources;
const titles = async (person?: Caller): Promise<string[]> => (await list(person)).map(({ title }) => title);
const reorder = (resourceIds: string[], expectedResourceIds?: string[]) =>
  admin.ask(REORDER, { input: { resourceIds, expectedResourceIds } });

/** Starts all acts while the list is locked, and unlocks it when all of them wait. */
async function inTheSameMoment(acts: (() => Promise<unknown>)[]): Promise<PromiseSettledResult<unknown>[]> {
  const running = await db.$transaction(async (tx) => {
    await lockResources(tx);
    const started = acts.map((act) => act());
    await expect.poll(countWaiting).toBe(acts.length);
    return { started };
  });
  return Promise.allSettled(running.started);
}

beforeEach(async () => {
  for (const { id } of await list()) await admin.ask(DELETE, { input: { id } });
});

describe('an administrator', () => {
  it('adds with “resource order default 0”, after the older ones of the same order', async () => {
    expect(await create('first')).toMatchObject({ order: 0 });
    expect(await create('far behind', { order: 40 })).toMatchObject({ order: 40 });
    expect(await create('second')).toMatchObject({ order: 0 });
    expect(await create('third', { order: null })).toMatchObject({ order: 0 });
    expect(await titles()).toEqual(['first', 'second', 'third', 'far behind']);
  });

  it('has the HTML cleaned', async () => {
    const content = '<h2 onclick="x()">Rules</h2><script>alert(1)</script><a href="javascript:x()">here</a>';
    const { id } = await create(' Handbook ', { content });
    const input = { id, content: '<p>New<img src="x" onerror="x()"></p>' };
    const data = await admin.ask(UPDATE, { input });
    expect(data.updateResource.resource).toEqual({ id, title: 'Handbook', content: '<p>New</p>', order: 0 });
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'Title must be at most 200 characters' }],
    [{ content: '' }, { content: 'Content is required' }],
    [{ content: '<script>alert(1)</script>' }, { content: 'Content is required' }],
    [{ content: 'x'.repeat(50_001) }, { content: 'Content must be at most 50,000 characters' }],
    [{ order: -1 }, { order: 'Order must be at least 0' }],
    [{ order: 2_147_483_647 }, { order: 'Order must be at most 1,000,000' }],
  ])('is refused %j', async (wrong, fields) => {
    const input = { title: 'Handbook', content: 'Read me.', ...wrong };
    expect(await admin.refusal(CREATE, { input })).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    const { id } = await create('Kept');
    expect(await admin.refusal(UPDATE, { input: { id, ...wrong } })).toMatchObject({ fields });
    expect(await titles()).toEqual(['Kept']);
  });

  it('changes only the given fields', async () => {
    const { id } = await create('Old', { content: '<p>Stays.</p>', order: 3 });
    const data = await admin.ask(UPDATE, {
      input: { id, title: 'New' },
    });
    expect(data.updateResource.resource).toEqual({ id, title: 'New', content: '<p>Stays.</p>', order: 3 });
    expect(await admin.refusal(UPDATE, { input: { id, order: null } })).toMatchObject({
      fields: { order: 'Order must be a whole number' },
    });
  });

  it('cannot change or delete a deleted one', async () => {
    const { id } = await create('Gone');
    expect(await admin.ask(DELETE, { input: { id } })).toEqual({ deleteResource: { deletedResourceId: id } });
    expect(await admin.refusal(DELETE, { input: { id } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await admin.refusal(UPDATE, { input: { id, title: 'x' } })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the order', () => {
  it('gets new positions from 0', async () => {
    const a = await create('a', { order: 5 });
    const b = await create('b', { order: 5 });
    const c = await create('c', { order: 90 });
    expect(await reorder([c.id, a.id, b.id])).toEqual({
      reorderResources: {
        resources: [
          { id: c.id, title: 'c', order: 0 },
          { id: a.id, title: 'a', order: 1 },
          { id: b.id, title: 'b', order: 2 },
        ],
      },
    });
    expect(await titles(mia)).toEqual(['c', 'a', 'b']);
  });

  it('stays if the list differs from the stored one', async () => {
    const [a, b, c] = [await create('a'), await create('b'), await create('c')];
    const refused = (resourceIds: string[]) => admin.refusal(REORDER, { input: { resourceIds } });
    expect(await refused([b.id, a.id])).toMatchObject({ code: 'CONFLICT' });
    expect(await refused([c.id, b.id, 'gone'])).toMatchObject({ code: 'CONFLICT' });
    expect(await refused([c.id, b.id, a.id, 'gone'])).toMatchObject({ code: 'CONFLICT' });
    expect(await refused([c.id, b.id, b.id])).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { resourceIds: 'A resource appears twice in the list' },
    });
    expect(await titles()).toEqual(['a', 'b', 'c']);
  });

  it('of two administrators at once is one of theirs, never a mix', async () => {
    const [a, b, c, d] = [await create('a'), await create('b'), await create('c'), await create('d')];
    // Each order moves resources that the other does not: concurrent writes would mix.
    const frontSwapped = [b.id, a.id, c.id, d.id];
    const backSwapped = [a.id, b.id, d.id, c.id];
    const outcomes = await inTheSameMoment([() => reorder(frontSwapped), () => reorder(backSwapped)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect([frontSwapped, backSwapped]).toContainEqual((await list()).map(({ id }) => id));
  });

  it('of several administrators at once who saw the same one is changed by exactly one of them', async () => {
    const [a, b, c] = [(await create('a')).id, (await create('b')).id, (await create('c')).id];
    const orders = [
      [b, a, c],
      [c, b, a],
      [a, c, b],
      [b, c, a],
    ];
    const outcomes = await inTheSameMoment(orders.map((order) => () => reorder(order, [a, b, c])));
    const winners = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? index : []));
    expect(winners).toHaveLength(1);
    expect((await list()).map(({ id }) => id)).toEqual(orders[winners[0] ?? -1]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(String(outcome.reason)).toMatch(/CONFLICT.*CHANGED_MEANWHILE/);
    }
  });

  it('is refused to those who saw another one, unless they want the stored one', async () => {
    const [a, b, c] = [(await create('a')).id, (await create('b')).id, (await create('c')).id];
    await reorder([b, a, c], [a, b, c]);
    const late = { resourceIds: [a, c, b], expectedResourceIds: [a, b, c] };
    expect(await admin.refusal(REORDER, { input: late })).toEqual({
      code: 'CONFLICT',
      reason: 'CHANGED_MEANWHILE',
      message:
        'Another administrator reordered the resources meanwhile, so nothing was saved. Look at the list again, then order it.',
    });
    expect(await titles()).toEqual(['b', 'a', 'c']);
    // The answer was lost, so the client retries.
    await reorder([b, a, c], [a, b, c]);
    // A change of a resource's text does not move it.
    await admin.ask(UPDATE, { input: { id: a, title: 'A' } });
    await reorder([a, b, c], [b, a, c]);
    expect(await titles()).toEqual(['A', 'b', 'c']);
  });

  it('is refused or saved whole while a resource is added', async () => {
    const [a, b] = [await create('a'), await create('b')];
    const [reordered, added] = await inTheSameMoment([() => reorder([b.id, a.id]), () => create('c')]);
    expect(added?.status).toBe('fulfilled');
    if (reordered?.status === 'rejected') expect(String(reordered.reason)).toContain('CONFLICT');
    expect(await titles()).toEqual(reordered?.status === 'rejected' ? ['a', 'b', 'c'] : ['b', 'c', 'a']);
  });
});
