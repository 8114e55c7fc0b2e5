import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { RollingNumber } from './rolling-number.tsx';

const partsOf = (text: string) => {
  const { container } = renderUi(<RollingNumber text={text} />);
  const shown = container.querySelector('[aria-hidden=true]');
  return [...(shown?.children ?? [])].map((part) => part.children.length || part.textContent);
};

test.each([
  ['a currency before the figure', '$1,284.50', ['$', 8]],
  ['a currency after it, as in Arabic', '\u200f800.00\u00a0$', ['\u200f', 6, '\u00a0$']],
  [
    'a sign right before the digits, which stays with them',
    '\u200f\u221216.00\u00a0$',
    ['\u200f', 6, '\u00a0$'],
  ],
  ['no currency', '99', [2]],
])('keeps the digits apart from %s', (_, text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test('reads the text out whole', () => {
  const { container } = renderUi(<RollingNumber text="$99.90" />);
  expect(container.querySelector('.sr-only')?.textContent).toBe('$99.90');
});
