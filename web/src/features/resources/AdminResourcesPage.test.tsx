import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { changedMeanwhile, refusal } from '../../../test/schema-link';
import { sharedThing } from '../../../test/shared-thing';
import type { CreateResourceInput } from '../../gql/graphql';
import { AdminResourcesPage } from './AdminResourcesPage';

const updatedAt = '2026-11-20T11:00:00.000Z';
const KIT = { id: 'kit', title: 'Starter kit', content: '<p>Take <em>one</em></p>', order: 0, updatedAt };

const open = (resources: object[], mutations = {}) =>
  renderPage(<AdminResourcesPage />, {
    viewer: admin(),
    resolvers: { Query: { resources: () => resources }, Mutation: mutations },
  });

it('adds the first resource', async () => {
  const { user } = open([], {
    createResource: (_root: never, { input }: { input: CreateResourceInput }) => ({
      resource: { ...input, id: 'new', order: 0, updatedAt },
    }),
  });
  expect(await screen.findByText('No resources yet. Click "Add Resource" to get started.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Resource' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Resource' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Title is required')).toBeVisible();
  expect(dialog.getByText('Content is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/Title/), 'Slack');
  await user.type(dialog.getByRole('textbox', { name: /Content/ }), '<b>Join</b>');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const card = within(await screen.findByRole('article', { name: 'Slack' }));
  expect(card.getByText('Join').tagName).toBe('B');
});

it('deletes a resource only after asking, and keeps it when that failed', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
  let isRefused = true;
  const { user } = open([KIT], {
    deleteResource: () => {
      if (isRefused) throw refusal('INTERNAL_SERVER_ERROR', 'No.');
      return { deletedResourceId: 'kit' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Starter kit' }));
  expect(confirm).toHaveBeenLastCalledWith('Are you sure you want to delete this resource?');
  expect(await screen.findByText('Failed to delete resource')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Starter kit' })).toBeVisible();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Delete Starter kit' }));
  expect(await screen.findByText('Resource deleted successfully')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('does not save over what somebody else changed, and says so where they deleted it', async () => {
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
  // A new place in the list is nothing that the form shows.
  kit.changeElsewhere({ order: 5, content: '<p>Take <em>two</em></p>' });
  const title = screen.getByLabelText(/Title/);
  await user.type(title, ' 2{Enter}');
  const notice = await screen.findByRole('group', { name: /Somebody else changed this resource/ });
  expect(within(notice).getByText('two')).toBeVisible();
  await user.click(within(notice).getByRole('button', { name: 'Take theirs' }));
  expect(title).toHaveValue('Starter kit');
  expect(screen.getByRole('textbox', { name: /Content/ })).toHaveValue('<p>Take <em>two</em></p>');

  kit.deleteElsewhere();
  await user.type(title, '!{Enter}');
  expect(await screen.findByText('Somebody else deleted this resource meanwhile')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No resources yet. Click "Add Resource" to get started.')).toBeVisible();
});

it('puts the order back when it could not be saved, and shows the list anew where it had changed', async () => {
  // As if the rows were laid out one below the other.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('li');
    return DOMRect.fromRect({
      y: [...(row?.parentElement?.children ?? [])].indexOf(row ?? this) * 100,
      height: 90,
    });
  });
  const resources = [KIT, { ...KIT, id: 'map', title: 'Map', order: 1 }];
  const asked: string[][] = [];
  const { user } = open(resources, {
    reorderResources: (_root: never, { input }: { input: { resourceIds: string[] } }) => {
      asked.push(input.resourceIds);
      if (asked.length === 1) throw refusal('INTERNAL_SERVER_ERROR', 'No.');
      resources.push({ ...KIT, id: 'new', title: 'New', order: 2 });
      throw changedMeanwhile();
    },
  });
  const titles = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  const moveFirstDown = async () => {
    (await screen.findByRole('button', { name: 'Move Starter kit' })).focus();
    for (const key of ['[Space]', '[ArrowDown]', '[Space]']) await user.keyboard(key);
  };

  await moveFirstDown();
  expect(await screen.findByText('Failed to reorder resources')).toBeVisible();
  expect(titles()).toEqual(['Starter kit', 'Map']);

  await moveFirstDown();
  expect(
    await screen.findByText('Failed to reorder resources. Somebody else added or deleted one meanwhile.'),
  ).toBeVisible();
  expect(await screen.findByRole('article', { name: 'New' })).toBeVisible();
  expect(titles()).toEqual(['Starter kit', 'Map', 'New']);
  expect(asked).toEqual([
    ['map', 'kit'],
    ['map', 'kit'],
  ]);
});
