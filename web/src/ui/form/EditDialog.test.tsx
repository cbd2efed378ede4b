import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { openDialog } from '../../../test/open-dialog';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { EditDialog } from './EditDialog';
import { TextField } from './fields';

function Page({ isLeftFreely }: { isLeftFreely?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <Dialog isLeftFreely={isLeftFreely ?? false} onClose={() => setIsOpen(false)} />
  ) : (
    <button onClick={() => setIsOpen(true)}>Edit</button>
  );
}

function Dialog({ isLeftFreely, onClose }: { isLeftFreely: boolean; onClose: () => void }) {
  const form = useForm({ defaultValues: { title: 'Robots' } });
  const saving = {
    onSave: () => Promise.resolve(true),
    isPending: false,
    failure: null,
    conflict: null,
    news: null,
  };
  return (
    <EditDialog
      what="theme"
      title="Edit Theme"
      subtitle="Update theme information"
      describe={({ title }) => ({ title: { label: 'Title', text: title } })}
      {...{ form, isLeftFreely, onClose }}
      {...saving}
    >
      <TextField label="Title" {...form.register('title')} />
    </EditDialog>
  );
}

const open = (isLeftFreely = false) =>
  renderPage(<Page isLeftFreely={isLeftFreely} />, { viewer: admin(), path: '/admin/themes' });
const title = () => screen.findByRole('textbox', { name: 'Title' });
const question = async () => within(await openDialog('alertdialog', 'Leave without saving?'));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it.each(['Escape', 'Cancel', 'Close'])('%s asks before typed text is lost', async (way) => {
  const { user } = open();
  await user.type(await title(), ' 2');
  const leave = () =>
    way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way }));
  await leave();
  const first = await question();
  // Escape closes the question, not the dialog below it.
  await (way === 'Escape' ? leave() : user.click(first.getByRole('button', { name: 'Keep editing' })));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await title()).toHaveValue('Robots 2');

  await leave();
  const asked = await question();
  expect(
    asked.getByText('This theme is not saved. If you leave now, what you changed is lost.'),
  ).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Leave without saving' }));
  await expectClosed();
});

it('asks before the tab is closed, too', async () => {
  const { user } = open();
  const closesQuietly = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const field = await title();
  expect(closesQuietly()).toBe(true);
  await user.type(field, ' 2');
  expect(closesQuietly()).toBe(false);
});

it.each([
  ['nothing was typed', false, ''],
  ['what was typed was taken back', false, '2{Backspace}'],
  ['its form is reset by closing', true, '2'],
])('leaves without a question where %s', async (_what, isLeftFreely, typed) => {
  const { user } = open(isLeftFreely);
  const field = await title();
  if (typed !== '') await user.type(field, typed);
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
