import { afterAll, expect } from 'vitest';

/** What a test may replace while it runs, and has to give back: the next file has the same document. */
const SHARED = { Node, Element, HTMLElement, Document };

/** Kept for good by React and by user-event, once each. */
const LIBRARIES =
  /^document\._reactListening|^HTMLElement\.prototype\.(focus|blur)$|^navigator\.clipboard$/;

const own = (of: object): [string, unknown][] =>
  Object.entries(Object.getOwnPropertyDescriptors(of)).map(([name, { value, get }]) => [
    name,
    value ?? get,
  ]);

const descriptors = (): Map<string, unknown> =>
  new Map([
    ...Object.entries(SHARED).flatMap(([name, { prototype }]) =>
      own(prototype).map(([key, is]): [string, unknown] => [`${name}.prototype.${key}`, is]),
    ),
    ...Object.getOwnPropertyNames(document).map((key): [string, unknown] => [
      `document.${key}`,
      true,
    ]),
    ...Object.getOwnPropertyNames(navigator).map((key): [string, unknown] => [
      `navigator.${key}`,
      true,
    ]),
  ]);

const before = descriptors();

afterAll(() => {
  const after = descriptors();
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changed = names.filter((name) => before.get(name) !== after.get(name));
  expect(changed.filter((name) => !LIBRARIES.test(name))).toEqual([]);
});
