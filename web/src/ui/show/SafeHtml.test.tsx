import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { SafeHtml } from './SafeHtml';

const clean = (html: string): string => {
  const { container } = render(
    <UiProvider>
      <SafeHtml html={html} data-testid="html" />
    </UiProvider>,
  );
  return container.querySelector('[data-testid="html"]')?.innerHTML ?? '';
};

describe('safe HTML', () => {
  it('keeps what describes a theme', () => {
    const html =
      '<p>Read <a href="https://example.com" target="_blank" rel="noopener noreferrer">this</a></p>' +
      '<ol start="3"><li>One</li></ol>';
    expect(clean(html)).toBe(html);
  });

  it.each([
    [
      '<h2>Aim <em>high</em></h2><h3>How</h3><h4>When</h4>',
      '<h3>Aim <em>high</em></h3><h4>How</h4><h5>When</h5>',
    ],
    ['<h3>Aim</h3><h3>How</h3>', '<h3>Aim</h3><h3>How</h3>'],
    [
      '<h4>Aim</h4><h2>How</h2><h4>When</h4><h2>Who</h2>',
      '<h3>Aim</h3><h3>How</h3><h4>When</h4><h3>Who</h3>',
    ],
  ])('has its headings below the title of the card, without a gap: %s', (html, shown) => {
    expect(clean(html)).toBe(shown);
  });

  it('has each table in a frame that scrolls, by keyboard too', () => {
    const table = '<table><tbody><tr><th scope="row">A</th><td>b</td></tr></tbody></table>';
    expect(clean(`<p>x</p>${table}<blockquote>${table}</blockquote>`)).toBe(
      ['<p>x</p>', '<blockquote>']
        .map((before) => `${before}<div role="group" aria-label="Table" tabindex="0">${table}</div>`)
        .join('') + '</blockquote>',
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<p onclick="alert(1)">x</p>'],
    ['a script address', '<a href="javascript:alert(1)">x</a>'],
    ['a form', '<form action="https://evil.example"><input name="password"></form>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a style', '<p style="position:fixed" class="x" id="root">x</p><style>body{display:none}</style>'],
  ])('takes out %s', (_what, html) => {
    expect(clean(html)).not.toMatch(/script|onclick|form|input|iframe|style|class=|id=/i);
  });

  it('shows no more in a preview than saving keeps', () => {
    expect(clean('<h1>Aim</h1><img src="x"><details open><summary>More</summary>text</details>')).toBe(
      'AimMoretext',
    );
    expect(clean('<p title="t" data-x="1" aria-label="l" dir="rtl">x</p>')).toBe('<p>x</p>');
  });

  it('keeps the addresses of pages and people alone', () => {
    const links = (hrefs: string[]) => hrefs.map((href) => `<a href="${href}">x</a>`).join('');
    const kept = ['/themes', '#faq', 'agenda?day=1', 'mailto:ada@example.com', 'http://example.com'];
    expect(clean(links(kept))).toBe(links(kept));
    expect(clean(links(['tel:1', '//evil.example', '/\\evil.example']))).toBe('<a>x</a>'.repeat(3));
  });
});
