// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoneyInput, readAmount } from './money-input.tsx';
import { renderUi } from './testing/render-ui.tsx';

afterEach(cleanup);

test.each([
  ['12', 120_000n],
  ['0', 0n],
  ['12.5', 125_000n],
  ['0,05', 500n],
  ['1 234,50', 12_345_000n],
  ['1\u202f234', 12_340_000n],
  ['١٢٫٥', 125_000n],
  ['۱۲', 120_000n],
  ['१२', 120_000n],
  ['১২.৫০', 125_000n],
  ['１２．５', 125_000n],
  ['๑๒', 120_000n],
  ['\u200e12', 120_000n],
  ['00012', 120_000n],
  ['99999999999', 999_999_999_990_000n],
])('reads %j as %d ten-thousandths', (text, units) => expect(readAmount(text)).toBe(units));

test.each([
  '',
  ' ',
  '-1',
  '+1',
  '1e3',
  '0x10',
  '12 usd',
  '.5',
  '5.',
  '1.2.3',
  '1.234',
  '1,234.50',
  '999999999999',
  '𝟏𝟐',
])('does not guess what %j means', (text) => expect(readAmount(text)).toBeUndefined());

function Form() {
  const [text, setText] = useState('');
  return <MoneyInput aria-label="Amount" text={text} onTextChange={setText} />;
}

test('leaves what was typed as it was typed', () => {
  renderUi(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  fireEvent.change(input, { target: { value: '1 000,5' } });
  expect(input.value).toBe('1 000,5');
  expect(input.inputMode).toBe('decimal');
});
