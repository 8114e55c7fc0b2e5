import { expect, test } from 'vitest';
import { takePrerender } from './take-prerender.ts';

/** Mutation observers run after the code that changed the document. */
const told = () => Promise.resolve();

const nowhere = () => {};

function pageWith(look: string): HTMLElement {
  document.body.innerHTML = `<div id="app">${look}</div>`;
  return document.getElementById('app') as HTMLElement;
}

test('renders in place where the server brought nothing to look at', () => {
  const place = pageWith('');
  expect(takePrerender(place, nowhere)).toBe(place);
});

test('keeps the prerendered page until the app shows a page, and then has only the app', async () => {
  const root = takePrerender(pageWith('<h1>Look</h1>'), nowhere);
  root.innerHTML = '<div data-splash></div>';
  await told();
  expect(document.body.textContent).toBe('Look');
  root.innerHTML = '<h1>App</h1>';
  await told();
  expect(document.body.textContent).toBe('App');
  expect(document.getElementById('app')).toBe(root);
});

test('follows the link that was pressed before the app was there', async () => {
  const place = pageWith('<a href="/login">Log in</a>');
  const followed: string[] = [];
  const root = takePrerender(place, (href) => followed.push(href));
  place.dataset.pressed = '/login';
  root.innerHTML = '<a href="/">Lobby</a><a href="/login">Enter</a>';
  await told();
  expect(document.activeElement?.textContent).toBe('Enter');
  expect(followed).toEqual(['/login']);
});
