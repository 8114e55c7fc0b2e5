import { type FamilyCode, families } from '@app/lottery/families';
import { type Family, isRefusal } from '@app/lottery/family';
import { expect, test } from 'vitest';
import type { Random } from '../regulars/choose-bet.ts';
import { chooseSlip } from './choose-slip.ts';

/** Deterministic, and varied enough that a test covers every play. */
function turns(): Random {
  let turn = 0;
  return (from, to) => from + ((turn++ * 7_919) % (to - from + 1));
}

test.each(Object.keys(families) as FamilyCode[])('%s: picks valid numbers', (code) => {
  const random = turns();
  const family: Family = families[code];
  const plays = new Set<string>();
  for (let round = 0; round < 50; round++) {
    const slip = chooseSlip(code, { username: 'regular1', taste: [0, 1] }, random);
    if (!slip) continue;
    plays.add(slip.play);
    const read = family.plays
      .find((play) => play.code === slip.play)
      ?.read({ ...slip, by: 'pick' });
    if (!read || isRefusal(read)) return expect.unreachable(`${slip.play} refuses ${slip.ball}`);
    expect(slip.stake).toBe(read.notes * slip.multiple * 20_000);
    expect(read.notes).toBeLessThanOrEqual(72);
  }
  expect(plays.size).toBeGreaterThan(1);
});

test('a careful player bets less than a bold one', () => {
  const multiples = ([from, to]: readonly [number, number]) =>
    Array.from(
      { length: 30 },
      (_, n) =>
        chooseSlip('LF', { username: 'one', taste: [from, to] }, (least, most) =>
          Math.min(most, least + n),
        )?.multiple ?? [],
    ).flat();
  const [careful, bold] = [multiples([0, 0.35]), multiples([0.75, 1])];
  expect(careful.length).toBeGreaterThan(5);
  expect(bold.length).toBeGreaterThan(5);
  expect(Math.max(...careful)).toBeLessThan(Math.min(...bold));
});
