import { describe, expect, it } from 'vitest';
import { excerptOf, firstSentenceOf, htmlLines } from './html-lines';

describe('the first of the lines of HTML', () => {
  it.each([
    ['plain text', 'Build a robot', 'Build a robot'],
    ['the first paragraph', '<p>Build a <b>robot</b>.</p><p>It should walk.</p>', 'Build a robot.'],
    ['up to a line break', 'One<br>Two', 'One'],
    ['a heading before text', '<h2>Robots</h2>They walk.', 'Robots'],
    ['text before a list', 'Bring: <ul><li>a laptop</li></ul>', 'Bring:'],
    ['the first item of a list', '<ul><li>First</li><li>Second</li></ul>', 'First'],
    ['past empty paragraphs', '<p> </p><p><br></p><p>Here</p>', 'Here'],
    ['white space as one space', '<p>  a\n   b&nbsp;c </p>', 'a b c'],
    ['nothing', '<p></p>', ''],
  ])('reads %s', (_what, html, line) => {
    expect(htmlLines(html)[0] ?? '').toBe(line);
  });
});

describe('an excerpt', () => {
  it.each([
    ['joins lines with spaces', '<p>It gets.</p><p>Away.</p>', 20, 'It gets. Away.'],
    [
      'joins what ends without a sign with dots',
      '<h2>Rules</h2><ul><li>Ask</li><li>Read</li></ul>',
      40,
      'Rules · Ask · Read',
    ],
    [
      'joins a list to what announces it',
      '<p>Bring:</p><ul><li>tea</li><li>cake</li></ul>',
      40,
      'Bring: tea · cake',
    ],
    ['does not end with a dot', '<ul><li>Green builds</li><li>Robots</li></ul>', 16, 'Green builds…'],
    ['is cut after a word', '<p>Green <b>builds</b> for all</p>', 14, 'Green builds…'],
    ['has one ellipsis and no full stop before it', '<p>It gets.</p><p>Away.</p>', 9, 'It gets…'],
    ['cuts a word that is too long for it', 'Hohenstein', 6, 'Hohen…'],
    ['cuts between letters as people see them', 'Zoë👩‍👩‍👧‍👦', 6, 'Zoë…'],
    ['is empty for no text', '<p></p>', 6, ''],
  ])('%s', (_what, html, length, excerpt) => {
    expect(excerptOf(htmlLines(html), length)).toBe(excerpt);
  });
});

it.each([
  ['Every theme owner has five minutes. Bring questions.', 'Every theme owner has five minutes.'],
  ['Breakfast from 8:30,\n kick-off at 9. Laptops required.', 'Breakfast from 8:30, kick-off at 9.'],
  ['No full stop', 'No full stop'],
  ['', ''],
])('the first sentence of %j', (text, sentence) => {
  expect(firstSentenceOf(text)).toBe(sentence);
});
