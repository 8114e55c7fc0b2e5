import { languages } from '@app/phrases/languages';
import { allCalls } from '@app/shared/contract/all-calls';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import { namedColumns } from '@app/shared/lists/list-columns';
import { expect, test } from 'vitest';
import { modules } from '../../modules.ts';
import { namedPhrase } from '../../platform/lists/index.ts';
import { sheetsOfMember } from './member-data-list.ts';

const { lists, memberData } = modules;

const declared = [...allCalls, ...allOpsCalls].flatMap((call) =>
  Object.entries(('files' in call && call.files) || {}),
);
const sheets = [
  ...[...lists.values()].flatMap((list) => list.sheets),
  ...sheetsOfMember(memberData),
];

const headed = (columns: readonly { readonly heading: string; readonly type: string }[]) =>
  columns.map(({ heading, type }) => `${heading} ${type}`).join();

test('every file that a call declares can be written', () => {
  const written = new Set(sheets.map(({ columns }) => headed(columns)));
  expect(declared.length).toBeGreaterThan(50);
  const unread = declared.filter(([, columns]) => !written.has(headed(namedColumns(columns))));
  expect(unread.map(([kind]) => kind)).toEqual([]);
});

test('no two calls declare the same file', () => {
  const kinds = declared.map(([kind]) => kind);
  expect(kinds.filter((kind, n) => kinds.indexOf(kind) !== n)).toEqual([]);
});

test('the name of every file and the heading of every column are phrases of every language', () => {
  const names = new Set([
    ...[...lists.values()].map(({ title }) => title),
    ...sheets.flatMap(({ name, columns }) => [name, ...columns.map(({ heading }) => heading)]),
  ]);
  expect(names.size).toBeGreaterThan(200);
  for (const language of languages) {
    for (const name of names) expect(namedPhrase(language, name), name).toMatch(/./);
  }
});
