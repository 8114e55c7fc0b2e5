import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { TextInput } from './text-input.tsx';

const isMarked = (label: string) => screen.getByText(label).className.includes('marked');
const isRequired = (label: string) => screen.getByLabelText(label).getAttribute('aria-required');

test('6.19 a form marks required fields and explains the mark once', () => {
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

test('filters have no required fields', () => {
  renderUi(<TextField label="Find a game" />);
  expect([isMarked('Find a game'), isRequired('Find a game')]).toEqual([false, null]);
});

/** Form whose submit button is at the bottom; empty fields are invalid, immediately or later. */
function Asking({ isLater = false }: { readonly isLater?: boolean }) {
  const [texts, setTexts] = useState(['given', '', '']);
  const [showsErrors, setShowsErrors] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isLater)
      void Promise.resolve().then(() => Promise.resolve().then(() => setShowsErrors(true)));
    else setShowsErrors(true);
  };
  return (
    <Form onSubmit={send}>
      {texts.map((text, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position
          key={at}
          label={`Field ${at}`}
          error={showsErrors && text === '' ? 'Fill in this field.' : undefined}
          value={text}
          onChange={({ target }) => setTexts((all) => all.with(at, target.value))}
        />
      ))}
      <button type="submit">Continue</button>
    </Form>
  );
}

test.each([false, true])(
  'a form that is wrong shows its first wrong field, also where it finds out later (%s)',
  async (isLater) => {
    renderUi(<Asking isLater={isLater} />);
    const go = screen.getByRole('button', { name: 'Continue' });
    const first = screen.getByLabelText('Field 1');
    let isScrolledTo = false;
    first.scrollIntoView = () => {
      isScrolledTo = true;
    };
    fireEvent.click(go);
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(isScrolledTo).toBe(true);
    fireEvent.change(first, { target: { value: 'mended' } });
    fireEvent.click(go);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Field 2')));
  },
);
