import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ErrorWordsProvider } from './error-text.ts';
import { useSubmit } from './use-submit.ts';

const words = {
  errorText: (error: unknown) => `Refused: ${(error as Error).message}`,
  safe: () => '',
};
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ErrorWordsProvider value={words}>{children}</ErrorWordsProvider>
);
const render = () => renderHook(useSubmit, { wrapper }).result;

test('sends once, even if pressed again before the next render', async () => {
  const form = render();
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  const send = () => {
    sent += 1;
    return answer.promise;
  };
  act(() => {
    void form.current.submit(send);
    void form.current.submit(send);
  });
  expect(form.current.busy).toBe(true);
  await act(async () => answer.resolve());
  expect(form.current.busy).toBe(false);
  expect(sent).toBe(1);
});

test('keeps the error until it is dismissed, and allows another attempt', async () => {
  const form = render();
  const refused: string[] = [];
  const fail = () => Promise.reject(new Error('no such card'));
  await act(() => form.current.submit(fail, ({ message }) => refused.push(message)));
  expect(form.current).toMatchObject({ busy: false, refusal: 'Refused: no such card' });
  expect(refused).toEqual(['no such card']);
  act(() => form.current.onRead());
  expect(form.current.refusal).toBeUndefined();
  await act(() => form.current.submit(fail));
  await act(() => form.current.submit(() => Promise.resolve()));
  expect(form.current.refusal).toBeUndefined();
});
