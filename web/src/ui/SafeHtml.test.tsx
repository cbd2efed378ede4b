import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SafeHtml } from './SafeHtml';
import { UiProvider } from './UiProvider';

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
    const html = '<h2>Aim</h2><p>Read <a href="https://example.com">this</a></p><ul><li>One</li></ul>';
    expect(clean(html)).toBe(html);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src="x" onerror="alert(1)">'],
    ['a script address', '<a href="javascript:alert(1)">x</a>'],
    ['a form', '<form action="https://evil.example"><input name="password"></form>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a style', '<p style="position:fixed" class="x" id="root">x</p><style>body{display:none}</style>'],
  ])('takes out %s', (_what, html) => {
    expect(clean(html)).not.toMatch(/script|onerror|form|input|iframe|style|class=|id=/i);
  });
});
