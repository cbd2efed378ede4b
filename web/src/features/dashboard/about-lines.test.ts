import { expect, it } from 'vitest';
import { aboutLines } from './about-lines';

it('reads headings, paragraphs and list items in their order, and nothing else', () => {
  const html = `<h1>No</h1><h2>The <em>mission</em></h2><p>Build
    something.</p><ul><li>Learn</li><li><p>Ship</p><ul><li>early</li></ul></li></ul><div>No</div><p> </p>`;
  expect(aboutLines(html)).toEqual([
    { kind: 'heading', text: 'The mission' },
    { kind: 'text', text: 'Build something.' },
    { kind: 'item', text: 'Learn' },
    { kind: 'item', text: 'Ship' },
    { kind: 'item', text: 'early' },
  ]);
});

it('reads nothing from nothing', () => {
  expect(aboutLines('')).toEqual([]);
});
