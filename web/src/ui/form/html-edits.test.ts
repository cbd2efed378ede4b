import { describe, expect, it } from 'vitest';
import { htmlEdit, type HtmlFormat } from './HtmlField';

/** The text with what is selected in it in brackets. */
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
