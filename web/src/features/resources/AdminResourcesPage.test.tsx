import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { changedMeanwhile } from '../../../test/schema-link';
import { sharedThing } from '../../../test/shared-thing';
import type { CreateResourceInput, ReorderResourcesInput } from '../../gql/graphql';
import { AdminResourcesPage } from './AdminResourcesPage';

const updatedAt = '2026-11-20T11:00:00.000Z';
const KIT = { id: 'kit', title: 'Starter kit', content: '<p>Take <em>one</em></p>', order: 0, updatedAt };

const open = (resources: object[], mutations = {}) =>
  renderPage(<AdminResourcesPage />, {
    viewer: admin(),
    resolvers: { Query: { resources: () => resources }, Mutation: mutations },
  });

it('names each resource in its heading, with its place, and nothing else', async () => {
  open([KIT, { ...KIT, id: 'chat', title: 'Chat' }]);
  expect(await screen.findByRole('button', { name: 'Move Starter kit' })).toBeVisible();
  for (const name of ['1. Starter kit', '2. Chat']) {
    // A screen reader would read a button inside the heading as part of its name.
    expect(within(screen.getByRole('heading', { name })).queryByRole('button')).not.toBeInTheDocument();
  }
});

it('is a “Sortable list of cards (title plus HTML content)”, with “edit, delete” on each', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = open([KIT, { ...KIT, id: 'chat', title: 'Chat' }]);
  const card = within(await screen.findByRole('article', { name: 'Starter kit' }));
  expect(card.getByText('one')).toHaveProperty('tagName', 'EM');
  await user.click(card.getByRole('button', { name: 'Delete Starter kit' }));
  expect(ask).toHaveBeenCalledExactlyOnceWith('Are you sure you want to delete this resource?');
  await user.click(card.getByRole('button', { name: 'Edit Starter kit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Resource' })).toBeVisible();
});

it('adds a resource after all others', async () => {
  const sent: CreateResourceInput[] = [];
  const before = [
    { ...KIT, order: 40 },
    { ...KIT, id: 'chat', title: 'Chat', order: 40 },
  ];
  const createResource = (_root: never, { input }: { input: CreateResourceInput }) => {
    sent.push(input);
    return { resources: [...before, { ...KIT, ...input, id: 'new' }] };
  };
  const { user } = open(before, { createResource });
  await screen.findByRole('article', { name: 'Chat' });
  await user.click(screen.getByRole('button', { name: 'Add Resource' }));
  await user.type(await screen.findByLabelText(/Title/), 'Map');
  await user.type(screen.getByRole('textbox', { name: /Content/ }), 'Here');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Resource created successfully')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ title: 'Map', order: 41 })]);
  expect(titles()).toEqual(['Starter kit', 'Chat', 'Map']);
});

it('says “No resources yet. Click "Add Resource" to get started.”', async () => {
  open([]);
  expect(await screen.findByText('No resources yet. Click "Add Resource" to get started.')).toBeVisible();
});

it('does not save over what another person changed', async () => {
  const kit = sharedThing(KIT);
  const { user } = renderPage(<AdminResourcesPage />, {
    viewer: admin(),
    resolvers: {
      Query: { resources: () => [kit.now()].filter((now) => now !== null) },
      Mutation: {
        updateResource: (_root: never, { input }: { input: typeof KIT }) => ({ resource: kit.update(input) }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Starter kit' }));
  // The form does not show the position in the list.
  kit.changeElsewhere({ order: 5, content: '<p>Take <em>two</em></p>' });
  const title = await screen.findByLabelText(/Title/);
  await user.type(title, ' 2{Enter}');
  const notice = await screen.findByRole('group', { name: /Uma Singh changed this/ });
  expect(within(notice).getByText('two')).toBeVisible();
  await user.click(within(notice).getByRole('button', { name: 'Take theirs' }));
  expect(title).toHaveValue('Starter kit');
  expect(screen.getByRole('textbox', { name: /Content/ })).toHaveValue('<p>Take <em>two</em></p>');
});

/** The list on a fake server, which compares orders like the real one. */
function sharedList(...titles: string[]) {
  let list = titles.map((title, order) => ({ ...KIT, id: title, title, order }));
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => list.find((one) => one.id === id) ?? []);
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  return {
    /** 'new order <- order seen', for every request. */
    asked,
    reorderElsewhere: (...ids: string[]) => {
      list = inOrder(ids);
    },
    /** Lets the server answer the oldest request. */
    answer: () => answers.shift()?.(),
    resolvers: {
      Query: { resources: () => list },
      Mutation: {
        reorderResources: async (_root: never, { input }: { input: ReorderResourcesInput }) => {
          const { resourceIds, expectedResourceIds } = input;
          asked.push(`${String(resourceIds)} <- ${String(expectedResourceIds)}`);
          await new Promise<void>((resolve) => answers.push(resolve));
          if (String(expectedResourceIds) !== String(list.map(({ id }) => id))) {
            throw changedMeanwhile();
          }
          list = inOrder([resourceIds].flat());
          return { resources: list };
        },
      },
    },
  };
}

const titles = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

async function moveDown(user: UserEvent, title: string): Promise<void> {
  (await screen.findByRole('button', { name: `Move ${title}` })).focus();
  for (const key of ['[Space]', '[ArrowDown]', '[Space]']) await user.keyboard(key);
}

describe('the order', () => {
  beforeEach(() => {
    // Lays the rows out below each other; a lifted row starts where it was picked up.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const row = this.closest('li');
      const lifted = this.closest<HTMLElement>('[style*="fixed"]');
      const y = row
        ? [...(row.parentElement?.children ?? [])].indexOf(row) * 100
        : Number.parseFloat(lifted?.style.top ?? '') || 0;
      return DOMRect.fromRect({ y, height: 90 });
    });
  });

  it('is shown immediately and saved move by move, each based on the previous order', async () => {
    const list = sharedList('Kit', 'Map', 'Faq');
    const { user } = renderPage(<AdminResourcesPage />, { viewer: admin(), resolvers: list.resolvers });
    await moveDown(user, 'Kit');
    await moveDown(user, 'Kit');
    expect(titles()).toEqual(['Map', 'Faq', 'Kit']);
    expect(list.asked).toEqual(['Map,Kit,Faq <- Kit,Map,Faq']);
    list.answer();
    await waitFor(() => expect(list.asked[1]).toBe('Map,Faq,Kit <- Map,Kit,Faq'));
    list.answer();
    await moveDown(user, 'Map');
    await waitFor(() => expect(list.asked[2]).toBe('Faq,Map,Kit <- Map,Faq,Kit'));
    expect(screen.queryByText(/Failed to reorder/)).not.toBeInTheDocument();
  });

  it('is that of another person where they were faster, and moves after a refused one go with it', async () => {
    const list = sharedList('Kit', 'Map', 'Faq');
    const { user } = renderPage(<AdminResourcesPage />, { viewer: admin(), resolvers: list.resolvers });
    await moveDown(user, 'Kit');
    await moveDown(user, 'Kit');
    list.reorderElsewhere('Faq', 'Kit', 'Map');
    list.answer();
    expect(
      await screen.findByText('Failed to reorder resources. Uma Singh changed this. Nothing was saved.'),
    ).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Faq', 'Kit', 'Map']));
    expect(list.asked).toHaveLength(1);
    // From now on, moves start from their order.
    await moveDown(user, 'Kit');
    await waitFor(() => expect(list.asked[1]).toBe('Faq,Map,Kit <- Faq,Kit,Map'));
  });
});
