import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { CodeInput } from './code-input.tsx';

function Code() {
  const [code, setCode] = useState('');
  return (
    <CodeInput aria-label="Code" value={code} onChange={({ target }) => setCode(target.value)} />
  );
}

test.each([
  '123456',
  '123 456',
  ' 123456',
  '123-456',
  '１２３４５６',
  '١٢٣٤٥٦',
  '123456\n',
  '1234567',
])('a pasted %j is the code 123456', (typed) => {
  renderUi(<Code />);
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  fireEvent.change(field, { target: { value: typed } });
  expect(field.value).toBe('123456');
});
