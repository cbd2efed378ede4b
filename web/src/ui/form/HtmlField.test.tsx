import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { HtmlField } from './HtmlField';

const onSave = vi.fn<(text: string) => void>();

function Form({ isPending = false }) {
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { text: 'Build robots' } });
  const html = useWatch({ control, name: 'text' });
  return (
    <form onSubmit={(event) => void handleSubmit(({ text }) => onSave(text))(event)}>
      <HtmlField
        label="Content"
        html={html}
        readOnly={isPending}
        error={formState.errors.text?.message}
        {...register('text', { required: 'Content is required' })}
      />
      <button>Save</button>
    </form>
  );
}

function open(props: { isPending?: boolean } = {}) {
  render(
    <UiProvider>
      <Form {...props} />
    </UiProvider>,
  );
  return userEvent.setup();
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
const selected = () => area().value.slice(area().selectionStart, area().selectionEnd);

describe('the toolbar', () => {
  it('puts tags around what is selected, keeps it selected, and the form hears of it', async () => {
    const user = open();
    area().setSelectionRange(6, 12);
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(area()).toHaveValue('Build <strong>robots</strong>');
    expect(area()).toHaveFocus();
    expect(selected()).toBe('robots');
    await user.click(screen.getByRole('button', { name: 'Link' }));
    expect(selected()).toBe('https://');
    await user.keyboard('mailto:help@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenLastCalledWith(
      'Build <strong><a href="mailto:help@example.com">robots</a></strong>',
    );
  });

  it('is one stop of the Tab key, with arrows between its buttons', async () => {
    const user = open();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'List' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus();
    await user.keyboard('{Home}');
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Write' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(area().value).toContain('<h2></h2>');
  });

  it('waits while the text is being saved', () => {
    open({ isPending: true });
    for (const button of within(screen.getByRole('toolbar', { name: 'Format Content' })).getAllByRole(
      'button',
    )) {
      expect(button).toBeDisabled();
    }
  });
});

describe('the preview', () => {
  it('takes the place of the text, by keyboard, and gives way to what is wrong with it', async () => {
    const user = open();
    expect(screen.queryByRole('tabpanel', { name: 'Preview of Content' })).not.toBeInTheDocument();
    await user.type(area(), ' <em>now</em>');
    screen.getByRole('tab', { name: 'Write' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Preview', selected: true })).toHaveFocus();
    const preview = within(screen.getByRole('tabpanel', { name: 'Preview of Content' }));
    expect(preview.getByText('now').tagName).toBe('EM');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bold' })).toBeDisabled();

    await user.click(screen.getByRole('tab', { name: 'Write' }));
    await user.clear(area());
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(screen.getByText('Nothing to show yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Content is required')).toBeVisible();
    expect(area()).toBeVisible();
  });

  it('is a tab in a dialog, however wide the window is', () => {
    const { matchMedia } = globalThis;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media.includes('min-width') }),
    );
    open();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });
});
