import { expect, test } from 'vitest';
import { betsOfLabels } from '../../../tests/support/lottery-oracle/rules.ts';
import { randomFrom, TEST_SEED } from '../../../tests/support/random.ts';
import { runs } from '../../../tests/support/runs.ts';
import { type FamilyCode, families } from './families.ts';
import { type Family, isRefusal } from './family.ts';
import { loadFamily } from './load-family.ts';
import { loadedFamily } from './loaded-families.ts';
import type { ResultLabel } from './result-form.ts';
import { resultFormOf, resultLabels } from './result-forms.ts';

const ROUNDS = runs(200, 2_000);
const DAY = '2026-11-24';

/** Reserved space of each label. */
const placesOf = (labels: readonly ResultLabel[]) =>
  labels.map((label) =>
    'word' in label ? label.among : [label.figure, label.longest.replaceAll(/\d/g, '0')],
  );

const fits = (label: ResultLabel) =>
  'word' in label ? label.among.includes(label.word) : label.text.length <= label.longest.length;

const textsOf = (labels: readonly ResultLabel[]) =>
  labels.map((label) => ('word' in label ? label.word : `${label.figure} ${label.text}`));

test.each(Object.entries<Family>(families))(
  'pages find the results and the rules of %s by its folder',
  async (code, family) => {
    expect(resultFormOf(code)?.code).toBe(code);
    expect(await loadFamily(code)).toBe(family);
    expect(loadedFamily(code)).toBe(family);
  },
);

/** Sums without bets on the number itself. */
const WITHOUT_BET = /^sum \d+$/;

test.each(Object.keys(families) as FamilyCode[])(
  'a result of %s has exactly the labels whose bets win',
  async (code) => {
    const family: Family = families[code];
    const random = randomFrom(TEST_SEED);
    const bets = betsOfLabels[code] ?? expect.unreachable(`${code} has no bets of its labels`);
    const selections = Object.entries(bets).map(([label, [playCode, ball]]) => {
      const play = family.plays.find((one) => one.code === playCode);
      const read = play?.read({ ball, by: 'pick' });
      if (!play || !read || isRefusal(read)) throw new Error(`${code} ${playCode} ${ball}`);
      return { label, play, read };
    });
    const sumsAreBetOn = Object.hasOwn(bets, 'sum 9');
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = await family.deal(async (below) => random.below(below), DAY);
      const winning = selections.flatMap(({ label, play, read }) => {
        const hits = read.hits(outcome);
        return play.tiers.some(({ tie }, at) => !tie && (hits[at] ?? 0) > 0) ? [label] : [];
      });
      const labels = textsOf(resultLabels(code, family.write(outcome)));
      const decided = sumsAreBetOn ? labels : labels.filter((label) => !WITHOUT_BET.test(label));
      expect(decided.toSorted(), family.write(outcome)).toEqual(winning.toSorted());
    }
  },
);

test.each(Object.keys(families) as FamilyCode[])(
  'every result of %s has labels for which the same places can be reserved',
  async (code) => {
    const family: Family = families[code];
    const random = randomFrom(TEST_SEED);
    const labelsOfOne = async () =>
      resultLabels(
        code,
        family.write(await family.deal(async (below) => random.below(below), DAY)),
      );
    const places = placesOf(await labelsOfOne());
    for (let round = 0; round < ROUNDS; round++) {
      const labels = await labelsOfOne();
      expect(placesOf(labels)).toEqual(places);
      expect(labels.filter((label) => !fits(label))).toEqual([]);
    }
  },
);

test.each([
  ['SSC', '47029', 'sum 22, small, even, tiger'],
  ['LF', '959', 'sum 23, big, odd, tie'],
  ['LF', '049', 'sum 13, small, odd, tiger'],
  ['K3', '4,4,4', 'sum 12, leopard, even'],
  ['K3', '1,4,6', 'sum 11, big, odd'],
  ['PK10', '09,03,01,02,04,05,06,07,08,10', 'firstTwo 12, big, even, tiger'],
  ['11X5', '01,02,03,05,11', 'sum 22, oddEven 4:1'],
  ['LHC', '05,12,23,31,40,44+07/horse', 'sum 162, red, rat'],
  ['KL8', '31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50', 'sum 810, tie, even'],
  [
    'THAI',
    '{"FIRST":["123456"],"FRONT3":["001","002"],"BACK3":["003","004"],"BACK2":["08"]}',
    'top 456, bottom 08',
  ],
  ['LAO6', '{"FIRST":["123456"]}', 'top 456, bottom 34'],
  ['YEEKEE', '{"FIRST":["12345"]}', 'top 345, bottom 12'],
  ['SSC', 'void', ''],
  ['OF_ANOTHER_ORGANIZER', '123', ''],
])('a result of %s says of %s: %s', (family, winNo, labels) => {
  expect(textsOf(resultLabels(family, winNo)).join(', ')).toBe(labels);
});
