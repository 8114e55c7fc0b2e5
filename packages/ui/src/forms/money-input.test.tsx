import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { MoneyInput } from './money-input.tsx';

function Form() {
  const [text, setText] = useState('');
  return <MoneyInput aria-label="Amount" text={text} onTextChange={setText} />;
}

test('keeps the typed text unchanged', () => {
  renderUi(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  fireEvent.change(input, { target: { value: '1 000,5' } });
  expect(input.value).toBe('1 000,5');
  expect(input.inputMode).toBe('decimal');
});
