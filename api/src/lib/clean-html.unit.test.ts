import fc from 'fast-check';
import { JSDOM, type ParsedElement } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { cleanHtml, textOf } from './clean-html';
import { everyCase } from '../solver/testing/runs';

/** Every element that a browser parses from the cleaned text. */
const elementsOf = (html: string): ParsedElement[] => [
  ...JSDOM.fragment(cleanHtml(html)).querySelectorAll('*'),
];

const HARMLESS_TAGS =
  /^(H2|H3|H4|P|BR|HR|STRONG|B|EM|I|U|S|CODE|PRE|BLOCKQUOTE|[UO]L|LI|A|TABLE|THEAD|TBODY|TR|TH|TD)$/;
const HARMLESS_ATTRIBUTES = /^(A (href|target|rel)|TH scope|OL start)$/;
const HARMLESS_SCHEMES = ['https:', 'http:', 'mailto:'];

/** Everything dangerous in the cleaned text. */
function harmIn(html: string): string[] {
  return elementsOf(html).flatMap((element) => {
    const attributes = [...element.attributes].map(({ name }) => `${element.tagName} ${name}`);
    return [
      ...(HARMLESS_TAGS.test(element.tagName) ? [] : [element.tagName]),
      ...attributes.filter((attribute) => !HARMLESS_ATTRIBUTES.test(attribute)),
      ...(element.tagName === 'A' ? harmInLink(element) : []),
    ];
  });
}

const PAGE = 'https://here.invalid/';

function harmInLink(link: ParsedElement): string[] {
  const href = link.getAttribute('href') ?? '';
  // An invalid address does nothing.
  const scheme = URL.canParse(href, PAGE) ? new URL(href, PAGE).protocol : 'https:';
  return [
    ...(HARMLESS_SCHEMES.includes(scheme) ? [] : [`link to ${href}`]),
    ...(link.getAttribute('rel') === 'noopener noreferrer' ? [] : ['a link that reveals its origin']),
  ];
}

/** One character, in any spelling that browsers accept in an address. */
const spelled = (character: string): fc.Arbitrary<string> => {
  const code = character.charCodeAt(0);
  return fc.constantFrom(
    character,
    character.toUpperCase(),
    `&#${code};`,
    `&#${code} `,
    `&#x${code.toString(16)};`,
    `&#0000${code}`,
    `\t${character}`,
    `\n${character}`,
    `&Tab;${character}`,
    `&NewLine;${character}`,
    `\u0000${character}`,
    `\u0001${character}`,
  );
};

const obfuscated = (text: string): fc.Arbitrary<string> =>
  fc.tuple(...Array.from(text, spelled)).map((characters) => characters.join(''));

const word = (words: string): fc.Arbitrary<string> => fc.constantFrom(...words.split(' '));

const address = fc.oneof(
  obfuscated('javascript:').map((scheme) => `${scheme}alert(1)`),
  obfuscated('data:text/html,').map((scheme) => `${scheme}<script>alert(1)</script>`),
  fc.constantFrom(' javascript:x', ''),
  word('vbscript:x blob:x file:///x //evil.invalid https://fine.invalid/a?b=c&d mailto:a@b.invalid #here'),
  fc.string(),
);

const attribute = fc
  .tuple(
    word(
      'href HREF src style onclick OnError onload xlink:href srcdoc formaction id class target rel scope start background',
    ),
    fc.constantFrom('=', ' = ', '=\n', ''),
    fc.constantFrom('"', "'", '', '`'),
    address,
  )
  .map(([name, equals, quote, value]) => `${name}${equals}${quote}${value}${quote}`);

const tagName = fc.oneof(
  word(
    'script SCRIPT style iframe object embed svg math mtext foreignObject form input img video base link meta',
  ),
  word('template noscript noembed textarea title xmp plaintext select option button body html frameset'),
  word('a A p b ul li table tr td th ol pre code h1 h2 br hr blockquote'),
);

const openTag = fc
  .tuple(
    tagName,
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom(' ', '/', '\n', '\t'),
    fc.constantFrom('>', '/>', ' >', '', '>>'),
  )
  .map(([tag, attributes, gap, end]) => `<${[tag, ...attributes].join(gap)}${end}`);

const closeTag = tagName.map((tag) => `</${tag}>`);
const oddity = fc.oneof(
  word('< > << </ <!-- --> --!> <![CDATA[ ]]> <?xml &lt;script&gt; &lt & " \' `'),
  fc.constantFrom('<!DOCTYPE html>', '\u0000', '\u00a0'),
);

const hostileHtml = fc
  .array(fc.oneof(openTag, closeTag, oddity, fc.string()), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

describe('cleaned HTML', () => {
  it('is harmless, whatever its source', () => {
    everyCase(2_000, hostileHtml, (html) => {
      expect(harmIn(html)).toEqual([]);
    });
  });

  it('is unchanged by cleaning again', () => {
    everyCase(2_000, hostileHtml, (html) => {
      const once = cleanHtml(html);
      expect(cleanHtml(once)).toBe(once);
    });
  });

  it.each([
    '<h2>Title</h2><p>One <strong>bold</strong>, <em>other</em> &amp; plain</p>',
    '<ul><li>One</li><li>Two</li></ul><ol start="3"><li>Three</li></ol>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    '<pre><code>if (a &lt; b) c();</code></pre><hr /><blockquote>Said</blockquote>',
  ])('keeps what administrators write: %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<th><template><td>1', '<th></th><td>1</td>'],
    ['<p onclick="alert(1)">Text</p>', '<p>Text</p>'],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    ['<p style="position:fixed">Text</p>', '<p>Text</p>'],
    [
      '<a href="https://fine.invalid/">Text</a>',
      '<a href="https://fine.invalid/" target="_blank" rel="noopener noreferrer">Text</a>',
    ],
    ['<a href="//evil.invalid">Text</a>', '<a target="_blank" rel="noopener noreferrer">Text</a>'],
  ])('of %s is %s', (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
  });
});

it('is read without tags: blocks are separated, and marked-up words stay whole', () => {
  expect(textOf('<p>Be <strong>bold</strong>.</p><p>Then</p>').trim()).toMatch(/^Be bold\.\s+Then$/);
});
