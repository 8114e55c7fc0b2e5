import { expect, test } from 'vitest';
import { families } from './families.ts';
import { groupIdOf, playCodeOf, playIdOf } from './play-ids.ts';

const all = Object.entries(families).flatMap(([family, { plays }]) =>
  plays.map(({ code, group }) => ({ family, code, group })),
);

const numbered = [
  ...all.map(({ family, code }) => [`${family} ${code}`, playIdOf(family, { code })] as const),
  ...new Map(
    all.map(({ family, group }) => [`tab ${family} ${group}`, groupIdOf(family, group)] as const),
  ),
];

test('every play and every tab has a number, and no two share one', () => {
  expect(all.length).toBeGreaterThan(400);
  expect(new Set(numbered.map(([, id]) => id)).size).toBe(numbered.length);
});

test('a number leads back to its play', () => {
  for (const { family, code } of all) expect(playCodeOf(playIdOf(family, { code }))).toBe(code);
  expect(playCodeOf(1)).toBeUndefined();
});

test('what has no number is a mistake of ours', () => {
  expect(() => playIdOf('SSC', { code: 'None' })).toThrow('SSC None has no number');
  expect(() => groupIdOf('NONE', 'Last3')).toThrow('NONE Last3 has no number');
});

// Clients and orders know plays by them: a line may be added, and none may change.
test('numbers stay what they are', async () => {
  const lines = numbered.map(([name, id]) => `${id} ${name}`).sort();
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./__snapshots__/play-ids.txt');
});
