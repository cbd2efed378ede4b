import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { CreateResourceInput } from '../../gql/graphql';
import { AdminResourcesPage } from './AdminResourcesPage';

const KIT = { id: 'kit', title: 'Starter kit', content: '<p>Take <em>one</em></p>', order: 0 };

const open = (resources: object[], mutations = {}) =>
  renderPage(<AdminResourcesPage />, {
    viewer: admin(),
    resolvers: { Query: { resources: () => resources }, Mutation: mutations },
  });

it('adds the first resource', async () => {
  const { user } = open([], {
    createResource: (_root: never, { input }: { input: CreateResourceInput }) => ({
      resource: { ...input, id: 'new', order: 0 },
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
