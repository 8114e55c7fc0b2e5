import { expect, test } from 'vitest';
import { flagTree, type ListedFlag } from './flag-tree.ts';

const flag = (modId: string, parent: string | null, meaning: string) =>
  ({
    modId,
    parent,
    meaning,
    enabled: true,
    byDefault: true,
    waitsFor: null,
    fixed: false,
  }) as ListedFlag;
const list = [
  flag('REG3', null, 'Registration.'),
  flag('USERNAMEREG3', 'REG3', 'By username.'),
  flag('FEEDBACK3', null, 'Feedback from members.'),
];
const shown = (text: string) =>
  flagTree(list, text, ({ meaning }) => meaning).map(
    ({ flag: { modId }, level }) => `${level} ${modId}`,
  );

test('children stand below their parents', () => {
  expect(shown('')).toEqual(['0 REG3', '1 USERNAMEREG3', '0 FEEDBACK3']);
});

test.each([
  ['  by USERNAME ', ['0 REG3', '1 USERNAMEREG3']],
  ['feedback3', ['0 FEEDBACK3']],
  ['members', ['0 FEEDBACK3']],
  ['nothing of it', []],
])('%j finds by name and meaning, with what it stands below', (text, rows) => {
  expect(shown(text)).toEqual(rows);
});
