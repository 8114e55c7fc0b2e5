import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Popout } from './popout.tsx';

const menu = (
  <>
    <Popout label="Menu" button="Menu">
      {(close) => (
        <button type="button" onClick={close}>
          Leave
        </button>
      )}
    </Popout>
    <button type="button">Elsewhere</button>
  </>
);
const opener = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => screen.queryByText('Leave') !== null;

test('exposes its state, and closes when an item is pressed', () => {
  renderUi(menu);
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByText('Leave'));
  expect(isOpen()).toBe(false);
});

test('closes by Esc and gives the focus back', () => {
  renderUi(menu);
  fireEvent.click(opener());
  screen.getByText('Leave').focus();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener());
});

test('closes by a press outside, not by one inside', () => {
  renderUi(menu);
  fireEvent.click(opener());
  fireEvent.pointerDown(screen.getByText('Leave'));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(isOpen()).toBe(false);
});

test('closes when the focus leaves it', () => {
  renderUi(menu);
  fireEvent.click(opener());
  fireEvent.blur(screen.getByText('Leave'), { relatedTarget: screen.getByText('Elsewhere') });
  expect(isOpen()).toBe(false);
});
