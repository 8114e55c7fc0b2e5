import { elevenFive } from '@app/lottery/11x5/family';
import type { Play } from '@app/lottery/family';
import { kl8 } from '@app/lottery/kl8/family';
import { lhc } from '@app/lottery/lhc/family';
import { ssc } from '@app/lottery/ssc/family';
import { expect, test } from 'vitest';
import { laneOfRow } from './lane-of-row.ts';

/** The lane of each row of a play: a position, a word, or nothing. */
function followed({ code, plays }: { code: string; plays: readonly Play[] }, name: string) {
  const play = plays.find((one) => one.code === name);
  if (!play) throw new Error(name);
  return play.board.rows.map((row) => {
    const lane = laneOfRow(code, play, row);
    return lane && ('position' in lane ? lane.position : lane.word);
  });
}

test('positions follow their own digit, and numbers anywhere all that were drawn', () => {
  expect(followed(ssc, 'Last2Straight')).toEqual(['tens', 'units']);
  expect(followed(elevenFive, 'FixedPlace')).toEqual([
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
  ]);
  expect(followed(kl8, 'Pick3')).toEqual(['any']);
  expect(followed(lhc, 'SpecialStraight')).toEqual(['special']);
});

test('a value without a label is not followed', () => {
  expect(followed(ssc, 'Last3StraightSum')).toEqual([undefined]);
  expect(followed(elevenFive, 'First2Com')).toEqual([undefined]);
});
