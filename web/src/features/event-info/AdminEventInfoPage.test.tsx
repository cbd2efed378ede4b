import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { AdminEventInfoPage } from './AdminEventInfoPage';

const open = (mutations = {}) =>
  renderPage(<AdminEventInfoPage />, {
    viewer: admin(),
    resolvers: {
      Query: { event: () => ({ id: 'event', aboutContent: '<h2>Hi</h2>', faqContent: '' }) },
      Mutation: mutations,
    },
  });

it('saves both texts as the server cleaned them', async () => {
  const { user } = open({
    updateEvent: (_root: never, { input }: { input: object }) => ({
      event: { id: 'event', ...input, faqContent: '<p>Clean</p>' },
    }),
  });
  const about = await screen.findByRole('textbox', { name: 'About Content' });
  expect(about).toHaveValue('<h2>Hi</h2>');
  await user.type(about, '<p>There</p>');
  await user.type(screen.getByRole('textbox', { name: 'FAQ Content' }), '<p onclick="x">Clean</p>');
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Event info updated successfully')).toBeVisible();
  expect(about).toHaveValue('<h2>Hi</h2><p>There</p>');
  expect(await screen.findByDisplayValue('<p>Clean</p>')).toBeVisible();
  expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
});

it("shows the server's reason and keeps what was typed", async () => {
  const { user } = open({
    updateEvent: () => {
      throw refusal('BAD_USER_INPUT', 'The about text is too long.');
    },
  });
  const about = await screen.findByRole('textbox', { name: 'About Content' });
  await user.type(about, 'x');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('The about text is too long.')).toBeVisible();
  expect(about).toHaveValue('<h2>Hi</h2>x');
});
