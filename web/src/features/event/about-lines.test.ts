import { expect, it } from 'vitest';
import { readAbout } from './about-lines';

const shown = (html: string) => readAbout(html).lines.map(({ kind, text }) => `${kind}: ${text}`);

it('reads headings, paragraphs and list items in their order', () => {
  const html = `<h2>The <em>mission</em></h2><p>Build
    something.</p><ul><li>Learn</li><li><p>Ship</p><ul><li>early</li><li>often<ol><li>daily</li></ol></li></ul></li></ul><p> </p>`;
  expect(shown(html)).toEqual([
    'heading: The mission',
    'text: Build something.',
    'item: Learn',
    'item: Ship',
    'item: early',
    'item: often',
    'item: daily',
  ]);
  expect(readAbout(html).dropped).toEqual([]);
});

it('reads text without tags as paragraphs, line by line', () => {
  const html = `Welcome to the <b>hackathon</b>!
Bring your laptop.<br>Be   on time.

<h2>Where</h2>Main hall<p>First floor</p>Door 7`;
  expect(shown(html)).toEqual([
    'text: Welcome to the hackathon!',
    'text: Bring your laptop.',
    'text: Be on time.',
    'heading: Where',
    'text: Main hall',
    'text: First floor',
    'text: Door 7',
  ]);
});

it('does not run words together', () => {
  expect(shown('<p>one<br>two</p><ul><li><p>three</p><p>four</p></li></ul>')).toEqual([
    'text: one two',
    'item: three four',
  ]);
});

it('names what it does not show, and shows the paragraphs inside of it', () => {
  const html = `<h3>Small</h3><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>
    <blockquote>Said <p>Shown</p> once</blockquote><blockquote><p>All of it</p></blockquote>
    <pre>code</pre><h4></h4><hr><ul>before<li>Item</li></ul>`;
  expect(shown(html)).toEqual(['text: Shown', 'text: All of it', 'item: Item']);
  expect(readAbout(html).dropped).toEqual(['h3', 'table', 'quotation', 'pre', 'text between list items']);
});

it('reads each heading, paragraph and item once, wherever it stands', () => {
  expect(shown('<ul><li><h2>Title</h2>Text<ul><li>Deep</li></ul></li></ul>')).toEqual([
    'item: Title Text',
    'item: Deep',
  ]);
  expect(shown('<b><p>Bold</p></b>')).toEqual(['text: Bold']);
});
