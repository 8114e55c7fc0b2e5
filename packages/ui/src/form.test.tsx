import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { TextField } from './text-field.tsx';
import { TextInput } from './text-input.tsx';

const isMarked = (label: string) => screen.getByText(label).className.includes('marked');
const isRequired = (label: string) => screen.getByLabelText(label).getAttribute('aria-required');

test('6.19 a form says once what its mark means, and marks what has to be filled in', () => {
  renderUi(
    <Form aria-label="Account">
      <Field label="Username">{(control) => <TextInput {...control} />}</Field>
      <TextField label="Number" />
      <TextField label="Branch" isOptional />
    </Form>,
  );
  expect(screen.getAllByText('Fields marked * are required.')).toHaveLength(1);
  expect(['Username', 'Number', 'Branch'].map(isMarked)).toEqual([true, true, false]);
  expect(['Username', 'Number', 'Branch'].map(isRequired)).toEqual(['true', 'true', null]);
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true);
});

test('nothing of a filter is required', () => {
  renderUi(<TextField label="Find a game" />);
  expect([isMarked('Find a game'), isRequired('Find a game')]).toEqual([false, null]);
});
