import { expect, test } from 'vitest';
import type { WireIds } from './define-family.ts';
import { families } from './families.ts';
import { groupIdOf, indexWireIds, playCodeOf, playIdOf, wireIds } from './play-ids.ts';

const all = Object.entries(families).flatMap(([family, { plays }]) =>
  plays.map(({ code, group }) => ({ family, code, group })),
);
const tables: readonly (readonly [string, WireIds])[] = Object.entries(wireIds);
const numbered = tables.flatMap(([family, { plays, groups }]) => [
  ...Object.values(plays).map((id) => ({ family, id })),
  ...Object.values(groups).map((id) => ({ family, id })),
]);

test('every play and every tab has a number', () => {
  expect(all.length).toBeGreaterThan(400);
  for (const { family, code, group } of all) {
    expect(playIdOf(family, { code })).toBeGreaterThan(0);
    expect(groupIdOf(family, group)).toBeGreaterThan(0);
  }
});

test('no two plays or tabs share a number, and each family keeps to its thousand', () => {
  expect(new Set(numbered.map(({ id }) => id)).size).toBe(numbered.length);
  const thousands = Map.groupBy(numbered, ({ id }) => Math.floor(id / 1_000));
  for (const own of thousands.values())
    expect(new Set(own.map(({ family }) => family)).size).toBe(1);
  expect(thousands.size).toBe(tables.length);
});

test('a number leads back to its play', () => {
  for (const { family, code } of all) expect(playCodeOf(playIdOf(family, { code }))).toBe(code);
  expect(playCodeOf(1)).toBeUndefined();
});

test('rejects a code without digits', () => {
  expect(() => playIdOf('SSC', { code: 'None' })).toThrow('SSC None has no number');
  expect(() => groupIdOf('NONE', 'Last3')).toThrow('NONE Last3 has no number');
});

// Clients and orders store these ids: add lines, but never change one.
test.each(tables)('numbers of %s are the recorded ones', async (family, { plays, groups }) => {
  const lines = [
    ...Object.entries(plays).map(([code, id]) => `${id} ${code}`),
    ...Object.entries(groups).map(([code, id]) => `${id} tab ${code}`),
  ];
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot(
    `./__snapshots__/play-ids/${family}.txt`,
  );
});

test('inserting a play or family changes no other id', () => {
  const inMiddle = <Value>(entries: readonly (readonly [string, Value])[], added: Value) => {
    const middle = Math.floor(entries.length / 2);
    const all = [...entries.slice(0, middle), ['Added', added] as const, ...entries.slice(middle)];
    return Object.fromEntries(all);
  };
  const grown = tables.map(([family, { plays, groups }], n) => {
    const added = 100_000 + 2 * n;
    const ids: WireIds = {
      plays: inMiddle(Object.entries(plays), added),
      groups: inMiddle(Object.entries(groups), added + 1),
    };
    return [family, ids] as const;
  });
  const index = indexWireIds(inMiddle(grown, { plays: { New: 200_000 }, groups: {} }));
  for (const { family, code, group } of all) {
    expect(index.playIdOf(family, { code })).toBe(playIdOf(family, { code }));
    expect(index.groupIdOf(family, group)).toBe(groupIdOf(family, group));
  }
  expect(index.playCodeOf(100_000)).toBe('Added');
});
