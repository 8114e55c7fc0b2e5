import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from '../feedback/toasts.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { CopyButton } from './copy-button.tsx';

const press = () => {
  renderUi(
    <>
      <CopyButton text="TX-4711" what="reference" />
      <Toasts />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Copy: reference' });
  button.focus();
  fireEvent.click(button);
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** A page over plain HTTP: no clipboard API, and the given result of `execCommand`. */
const withoutClipboard = (isCopied: boolean) => {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent });
  const selected: string[] = [];
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      selected.push((document.activeElement as HTMLTextAreaElement).value);
      return isCopied;
    },
  });
  return selected;
};

test('copies where a page has no clipboard, and leaves nothing behind', async () => {
  const selected = withoutClipboard(true);
  press();
  expect(await screen.findByRole('button', { name: 'Copied: reference' })).toBe(
    document.activeElement,
  );
  expect(selected).toEqual(['TX-4711']);
  expect(document.querySelector('textarea')).toBeNull();
});

test('says that the browser refused to copy', async () => {
  withoutClipboard(false);
  press();
  expect(await screen.findByText('Not copied')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copied: reference' })).toBeNull();
});
