import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { PasswordInput } from './password-input.tsx';

test('shows a password only while its owner wants to see it', () => {
  renderUi(<PasswordInput aria-label="Password" autoComplete="new-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(input, { target: { value: 'secret99word' } });
  expect(input.type).toBe('password');

  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  expect(input.value).toBe('secret99word');

  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('stays hidden if it cannot be revealed', () => {
  renderUi(
    <PasswordInput aria-label="Password" autoComplete="current-password" hasReveal={false} />,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
  expect(screen.queryByRole('button')).toBeNull();
});
