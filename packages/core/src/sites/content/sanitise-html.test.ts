import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../tests/support/runs.ts';
import { sanitiseHtml } from './sanitise-html.ts';

test('keeps the elements of an article', () => {
  const html =
    '<h3>Stakes</h3><p>From <b>0.20</b> &amp; up.</p><ul><li>one<br />line</li></ul>' +
    '<p><a href="/help#fairness">Check it</a></p>';
  expect(sanitiseHtml(html)).toBe(html);
});

test('removes scripts with their content', () => {
  expect(sanitiseHtml('<p>a<script>alert(1)</script>b</p>')).toBe('<p>ab</p>');
  expect(sanitiseHtml('<style>p{color:red}</style>x<iframe src=//e>y</iframe>')).toBe('x');
  expect(sanitiseHtml('x<script>never closed')).toBe('x');
  expect(sanitiseHtml('<scr<script></script>ipt>alert(1)</script>')).not.toMatch(/<script/i);
  expect(sanitiseHtml('a<!-- <b>hidden</b> -->c')).toBe('ac');
});

test('keeps text of unknown elements, without attributes', () => {
  expect(sanitiseHtml('<div onclick="x()" style="top:0">word</div>')).toBe('word');
  expect(sanitiseHtml('<p onclick="x()" class="big">word</p>')).toBe('<p>word</p>');
  expect(sanitiseHtml('<img src=x onerror=alert(1)>')).toBe('');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://plain.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/&#47;evil.test/',
  '/&sol;evil.test/',
  'https:evil.test',
])('lets no link lead to %s', (address) => {
  expect(sanitiseHtml(`<a href="${address}">go</a>`)).toBe('<a>go</a>');
});

test('opens external links in a window without access to the opener', () => {
  expect(sanitiseHtml("<a href='https://a.test/?x=1&y=2'>go</a>")).toBe(
    '<a href="https://a.test/?x=1&amp;y=2" rel="noopener noreferrer" target="_blank">go</a>',
  );
});

test('closes open elements, and ignores stray end tags', () => {
  expect(sanitiseHtml('<ul><li><b>one</ul></i>two')).toBe('<ul><li><b>one</b></li></ul>two');
});

test('escapes a bare `<`, `>` or `&`', () => {
  expect(sanitiseHtml('1 < 2 & 3 > 2 <')).toBe('1 &lt; 2 &amp; 3 &gt; 2 &lt;');
});

const piece = fc.constantFrom(
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '=',
  ' ',
  '&',
  ';',
  '#',
  'a',
  'p',
  'b',
  'script',
  'href',
  '<a href="/x">',
  '<p>',
  '</p>',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  'onerror',
  'x',
  'lt',
);

test('is idempotent, and removes every handler', () => {
  const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(soup, (html) => {
      const clean = sanitiseHtml(html);
      expect(sanitiseHtml(clean)).toBe(clean);
      expect(clean).not.toMatch(/<(?!\/?(?:a|p|b)\b)|<script|<[^>]*\son\w+\s*=/i);
    }),
    { numRuns: runs(2_000, 50_000) },
  );
});
