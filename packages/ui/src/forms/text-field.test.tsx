import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { TextField } from './text-field.tsx';

function Code({ error }: { readonly error?: string }) {
  const [code, setCode] = useState('');
  return (
    <TextField
      isCode
      label="Code"
      hint={`${code.length} letters`}
      error={error}
      value={code}
      onTextChange={setCode}
    />
  );
}

const noteOf = (input: HTMLElement) =>
  document.getElementById(`${input.getAttribute('aria-describedby')?.split(' ')[0]}`)?.textContent;

test('associates the field with its label and hint', () => {
  renderUi(<Code />);
  const input = screen.getByLabelText<HTMLInputElement>('Code');
  fireEvent.change(input, { target: { value: 'LEAF' } });
  expect(input.value).toBe('LEAF');
  expect(noteOf(input)).toBe('4 letters');
  expect(input.getAttribute('aria-invalid')).toBe('false');
});

test('shows an error in the place of the hint', () => {
  renderUi(<Code error="No agent has this code." />);
  const input = screen.getByLabelText('Code');
  expect(noteOf(input)).toBe('No agent has this code.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a code is left to right, without autocorrection or autofill', () => {
  renderUi(<Code />);
  const input = screen.getByLabelText('Code');
  const attributes = ['dir', 'autocapitalize', 'spellcheck', 'autocomplete'];
  expect(attributes.map((name) => input.getAttribute(name))).toEqual([
    'ltr',
    'none',
    'false',
    'off',
  ]);
});

test('autofill works for named fields and calls the change handler', () => {
  const values: string[] = [];
  renderUi(
    <TextField
      label="Email"
      autoComplete="email"
      onChange={({ target }) => values.push(target.value)}
    />,
  );
  const input = screen.getByLabelText('Email');
  fireEvent.change(input, { target: { value: 'a@example.com' } });
  expect(input.getAttribute('autocomplete')).toBe('email');
  expect(values).toEqual(['a@example.com']);
});
