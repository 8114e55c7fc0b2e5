import { families } from '@app/lottery/families';
import { type Family, isRefusal } from '@app/lottery/family';
import { expect, test } from 'vitest';
import { winningExample } from './winning-example.ts';

const RESULTS = {
  SSC: '53190',
  LF: '703',
  '11X5': '03,08,01,11,05',
  K3: '1,2,3',
  PK10: '07,01,10,03,05,02,09,04,08,06',
  LHC: '05,12,23,31,40,44+07/horse',
} as const;

test.each(Object.entries(RESULTS))(
  'examples of %s win, and more than half of its plays have one',
  (code, winNo) => {
    const family: Family = families[code as keyof typeof RESULTS];
    const outcome = family.read(winNo);
    expect(outcome).toBeDefined();
    const said = family.plays.flatMap((play) => {
      const entry = winningExample(family, play, winNo);
      if (!entry) return [];
      const read = play.read(entry);
      if (isRefusal(read)) throw new Error(`${play.code} refuses ${entry.ball}`);
      const won = play.tiers.filter(({ tie }, at) => !tie && (read.hits(outcome)[at] ?? 0) > 0);
      expect(won.length, play.code).toBeGreaterThan(0);
      return [play.code];
    });
    expect(said.length / family.plays.length).toBeGreaterThan(0.5);
  },
);

test.each([
  ['SSC', 'FixedPlace', '5||||'],
  ['SSC', 'Any2Straight', '5|3|||'],
  ['PK10', 'FixedPlace', '07|||||||||'],
  ['PK10', 'DragonTiger', 'dragon||||'],
] as const)('an example of %s %s fills no more rows than it has to', (code, playCode, ball) => {
  const family: Family = families[code];
  const play = family.plays.find((one) => one.code === playCode);
  expect(play && winningExample(family, play, RESULTS[code])?.ball).toBe(ball);
});

test('an invalid result has no example', () => {
  const [play = expect.unreachable()] = families.SSC.plays;
  expect(winningExample(families.SSC as Family, play, 'no result')).toBeUndefined();
});
