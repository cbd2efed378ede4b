import { describe, expect, it } from 'vitest';
import { htmlLines, joinLines } from './html-lines';

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

describe('lines as one', () => {
  it.each([
    ['are joined with spaces', '<p>It gets.</p><p>away.</p>', 'It gets. Away.'],
    [
      'have a dot where one ends without a sign',
      '<h2>Rules</h2><ul><li>Ask</li><li>Read</li></ul>',
      'Rules · Ask · Read',
    ],
    ['follow what announces them', '<p>Bring:</p><ul><li>tea</li><li>cake</li></ul>', 'Bring: tea · cake'],
    ['are empty for no text', '<p></p>', ''],
  ])('%s', (_what, html, text) => {
    expect(joinLines(htmlLines(html))).toBe(text);
  });
});
