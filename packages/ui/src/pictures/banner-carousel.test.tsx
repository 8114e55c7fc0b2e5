import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { BannerCarousel } from './banner-carousel.tsx';

const EVERY_MS = 5_000;

const slide = (id: string) => ({
  id,
  title: `Title ${id}`,
  text: 'Words',
  action: 'Look',
  href: `/${id}`,
  picture: '/art/banners/lantern.1.svg',
  ground: '#123',
  ink: '#fff',
});

let wantsStillness = false;
beforeEach(() => {
  vi.useFakeTimers();
  wantsStillness = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsStillness }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (...ids: string[]) =>
  renderUi(<BannerCarousel label="Offers" slides={ids.map(slide)} />);
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** The other slides are inert. */
const shown = () =>
  [...document.querySelectorAll('li:not([inert])')].map((place) => place.textContent?.slice(0, 7));

test('shows one after the other, each for five seconds', () => {
  show('a', 'b');
  expect(shown()).toEqual(['Title a']);
  later(EVERY_MS - 1);
  expect(shown()).toEqual(['Title a']);
  later(1);
  expect(shown()).toEqual(['Title b']);
  later(EVERY_MS);
  expect(shown()).toEqual(['Title a']);
});

test('the carousel has buttons only with more than one item, and renders nothing without items', () => {
  show('a');
  expect(screen.queryByRole('button')).toBeNull();
  later(3 * EVERY_MS);
  expect(shown()).toEqual(['Title a']);
  cleanup();
  show();
  expect(screen.queryByLabelText('Offers')).toBeNull();
});

test('shows the requested item, also wrapping backwards', () => {
  show('a', 'b', 'c');
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(shown()).toEqual(['Title c']);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown()).toEqual(['Title a']);
});

test('waits while the focus is in it', () => {
  show('a', 'b');
  screen.getByRole('link', { name: /Title a/ }).focus();
  later(3 * EVERY_MS);
  expect(shown()).toEqual(['Title a']);
});

test('pauses when stopped, until a reader resumes it', () => {
  show('a', 'b');
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  later(3 * EVERY_MS);
  expect(shown()).toEqual(['Title a']);
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  later(EVERY_MS);
  expect(shown()).toEqual(['Title b']);
});

test('does not begin to move where people asked for less motion', () => {
  wantsStillness = true;
  show('a', 'b');
  later(3 * EVERY_MS);
  expect(shown()).toEqual(['Title a']);
  screen.getByRole('button', { name: 'Resume' });
});

test('a picture that is shown later waits until the page is loaded', () => {
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  show('a', 'b', 'c');
  const pictures = () => document.querySelectorAll('img').length;
  expect(pictures()).toBe(1);
  Reflect.deleteProperty(document, 'readyState');
  act(() => void dispatchEvent(new Event('load')));
  expect(pictures()).toBe(3);
});
