import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { htmlEdit, HtmlField, type HtmlFormat } from './HtmlField';

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

/** The text with brackets around its selection. */
function edited(format: HtmlFormat, selection: string): string {
  const { text, selected } = htmlEdit(format, selection);
  const [from, to] = selected;
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}

describe('a format', () => {
  it.each<[HtmlFormat, string, string]>([
    ['bold', 'robots', '<strong>[robots]</strong>'],
    ['bold', ' robots\n', ' <strong>[robots]</strong>\n'],
    ['bold', '', '<strong>[]</strong>'],
    ['bold', '  ', '  <strong>[]</strong>'],
    ['heading', 'Rules', '<h2>[Rules]</h2>'],
    ['list', 'one\n\n  two ', '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>[]'],
    ['list', '', '<ul>\n  <li>[]</li>\n</ul>'],
    ['link', 'the handbook', '<a href="[https://]">the handbook</a>'],
    ['link', '', '<a href="[https://]"></a>'],
    ['link', ' x ">', ' <a href="[https://]">x "></a>'],
    ['link', 'https://example.com/a?b', '<a href="https://example.com/a?b">[https://example.com/a?b]</a>'],
    ['link', 'mailto:help@example.com', '<a href="mailto:help@example.com">[mailto:help@example.com]</a>'],
    ['link', 'https://x/"y', '<a href="https://x/%22y">[https://x/"y]</a>'],
  ])('%s of %j', (format, selection, text) => {
    expect(edited(format, selection)).toBe(text);
  });
});
