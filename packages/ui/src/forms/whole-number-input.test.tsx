import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { WholeNumberInput } from './whole-number-input.tsx';

let lastValue: number;

function Times() {
  const [value, setValue] = useState(1);
  lastValue = value;
  return (
    <>
      <WholeNumberInput aria-label="Times" value={value} max={99} onValueChange={setValue} />
      <button type="button" onClick={() => setValue(2)}>
        Twice
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Times');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test.each([
  ['12', 12],
  ['１０', 10],
  ['٣', 3],
])('reads %j', (text, value) => {
  renderUi(<Times />);
  type(text);
  expect([lastValue, field().value, field().getAttribute('aria-invalid')]).toEqual([
    value,
    text,
    null,
  ]);
});

test('normalizes digits on blur, and keeps invalid text', () => {
  renderUi(<Times />);
  type('１０');
  fireEvent.blur(field());
  expect([lastValue, field().value]).toEqual([10, '10']);
  type('1.5');
  fireEvent.blur(field());
  expect([lastValue, field().value]).toEqual([0, '1.5']);
});

test.each(['1.5', '-2', 'abc', '', '0', '100'])('makes no other number of %j', (text) => {
  renderUi(<Times />);
  type(text);
  expect([lastValue, field().value, field().getAttribute('aria-invalid')]).toEqual([
    0,
    text,
    'true',
  ]);
});

test('shows a number changed from outside', () => {
  renderUi(<Times />);
  type('1.5');
  fireEvent.click(screen.getByText('Twice'));
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['2', null]);
});
