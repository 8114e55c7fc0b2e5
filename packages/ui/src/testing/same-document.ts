import { afterAll, expect } from 'vitest';

/** A test may replace their methods but has to restore them: all files of a process share one document. */
const SHARED = { Node, Element, HTMLElement, Document };

/** React and user-event set these once and never restore them. */
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
