import { expect, test } from 'vitest';
import { withoutComments } from './support/without-comments.ts';

test.each([
  ['a(); // any', 'a();       '],
  ['/* any\n * any */ b', '      \n          b'],
  ['\'// kept\' + "/* kept */"', '\'// kept\' + "/* kept */"'],
  ['`// kept\n` // gone', '`// kept\n`        '],
  ['x.replace(/[\'"]\\/[/]/g, y) // gone', 'x.replace(/[\'"]\\/[/]/g, y)        '],
  ['half = a / b; // gone', 'half = a / b;        '],
  ["<p>it's</p> // gone", "<p>it's</p>        "],
])('leaves the code of %j', (text, code) => {
  expect(withoutComments(text)).toBe(code);
});
