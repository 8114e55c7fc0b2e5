import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

test('ties a control to its label and hint', () => {
  renderUi(
    <Field label="Username" hint="Yours forever">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Username');
  expect(describedBy(input)).toBe('Yours forever');
  expect(input.getAttribute('aria-invalid')).toBe('false');
});

test('shows an error in the place of the hint, so that nothing below it moves', () => {
  renderUi(
    <Field label="Username" hint="Yours forever" error="This username is taken">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Username');
  expect(describedBy(input)).toBe('This username is taken');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('describes the control with the text below it', () => {
  renderUi(
    <Field label="Password" isInvalid below="8 to 20 characters">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(describedBy(input)).toBe('8 to 20 characters');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});
