import { expect, test } from 'vitest';
import { takePrerender } from './take-prerender.ts';

/** Mutation observers run after the code that changed the document. */
const observersCalled = () => Promise.resolve();

const nowhere = () => {};

function pageWith(look: string): HTMLElement {
  document.body.innerHTML = `<div id="app">${look}</div>`;
  return document.getElementById('app') as HTMLElement;
}

test('renders in place without a prerendered page', () => {
  const place = pageWith('');
  expect(takePrerender(place, nowhere)).toBe(place);
});

test('keeps the prerendered page until the app has rendered one', async () => {
  const root = takePrerender(pageWith('<h1>Look</h1>'), nowhere);
  root.innerHTML = '<div data-splash></div>';
  await observersCalled();
  expect(document.body.textContent).toBe('Look');
  root.innerHTML = '<h1>App</h1>';
  await observersCalled();
  expect(document.body.textContent).toBe('App');
  expect(document.getElementById('app')).toBe(root);
});

test('follows a link pressed before the app started', async () => {
  const place = pageWith('<a href="/login">Log in</a>');
  const followed: string[] = [];
  const root = takePrerender(place, (href) => followed.push(href));
  place.dataset.pressed = '/login';
  root.innerHTML = '<a href="/">Lobby</a><a href="/login">Enter</a>';
  await observersCalled();
  expect(document.activeElement?.textContent).toBe('Enter');
  expect(followed).toEqual(['/login']);
});
