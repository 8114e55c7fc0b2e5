import { expect, test } from 'vitest';
import { families } from './families.ts';
import { type Entry, type Family, isRefusal, type Play } from './family.ts';
import { notesOfAllSides, sidesOf } from './sides-of.ts';
import { playOf } from './test-support/play-of.ts';
import { seededDraw } from './test-support/seeded-draw.ts';

const DAY = '2026-12-10';
const DRAWS = 40;
const { SSC, PK10, THAI, VN_NORTH, LHC } = families;

const sides = (play: Play<never>, ball: string, by: Entry['by'] = 'pick') =>
  sidesOf(play, { ball, by });

test('size and parity of a position are two questions, each for its position', () => {
  expect(sides(playOf(SSC, 'FixedPlaceSides'), 'big,odd,small||||even')).toEqual([
    { question: '0 0', among: 2, picked: ['big', 'small'], notesEach: 1 },
    { question: '0 1', among: 2, picked: ['odd'], notesEach: 1 },
    { question: '4 1', among: 2, picked: ['even'], notesEach: 1 },
  ]);
});

test('sides of two positions together have four answers each', () => {
  expect(sides(playOf(SSC, 'Last2Sides'), 'big,odd|small')).toEqual([
    { question: '0 0', among: 4, picked: ['big small'], notesEach: 1 },
    { question: '1 0', among: 4, picked: ['odd small'], notesEach: 1 },
  ]);
});

test('a tie is on no side; dragon and tiger are opposites with both tie rules', () => {
  expect(sides(playOf(SSC, 'DragonTiger12'), 'dragon,tie')).toEqual([
    { question: '0 0', among: 2, picked: ['dragon'], notesEach: 1 },
  ]);
  expect(sides(playOf(SSC, 'DragonTiger12'), 'tie')).toEqual([]);
  expect(sides(playOf(PK10, 'DragonTiger'), '||tiger||')).toMatchObject([{ question: '2 0' }]);
});

test('whole numbers are sides of one question, picked or typed, at any note cost', () => {
  expect(sides(playOf(SSC, 'Last2Straight'), '0,1|4')).toEqual([
    { question: '', among: 100, picked: ['04', '14'], notesEach: 1 },
  ]);
  expect(sides(playOf(SSC, 'Last2Straight'), '04|14', 'text')).toEqual(
    sides(playOf(SSC, 'Last2Straight'), '0,1|4'),
  );
  expect(sides(playOf(VN_NORTH, 'BaoLo2'), '04|14', 'text')).toMatchObject([
    { among: 100, picked: ['04', '14'], notesEach: 27 },
  ]);
  expect(sides(playOf(THAI, 'Front3'), '004', 'text')).toMatchObject([{ among: 1_000 }]);
  expect(sides(playOf(PK10, 'First1Straight'), '01|10', 'text')).toEqual(
    sides(playOf(PK10, 'First1Straight'), '01,10'),
  );
});

test('numbers that may be drawn several times, and pairs, answer no question', () => {
  for (const play of [playOf(THAI, 'RunTop'), playOf(SSC, 'All5AnyCode1'), playOf(LHC, 'Tail1')])
    expect([play.code, notesOfAllSides(play as Play)]).toEqual([play.code, undefined]);
});

/** Each value of a play alone, with the questions it answers. */
function answersOf(
  play: Play,
): { question: string; among: number; hits: (outcome: unknown) => number }[] {
  const { board } = play;
  return board.rows.flatMap(({ values }, row) =>
    values.flatMap((value) => {
      const ball = board.rows.map((_, at) => (at === row ? value : '')).join('|');
      const read = play.read({ ball, by: 'pick' });
      if (isRefusal(read)) return [];
      const ties = play.tiers.findIndex(({ tie }) => tie);
      return sidesOf(play, { ball, by: 'pick' }).map(({ question, among }) => ({
        question,
        among,
        hits: (outcome: unknown) =>
          read.hits(outcome).reduce((sum, hits, tier) => sum + (tier === ties ? 0 : hits), 0),
      }));
    }),
  );
}

test.each(Object.keys(families))(
  '%s: no draw makes two answers to a question true, and no set lacks one',
  async (code) => {
    const family: Family = families[code as keyof typeof families];
    const draw = seededDraw(7);
    for (const play of family.plays.filter(({ opposites }) => opposites)) {
      const questions = Map.groupBy(answersOf(play), ({ question }) => question);
      for (const [question, answers] of questions) {
        const where = `${play.code} ${question}`;
        expect([where, answers.length]).toEqual([where, answers[0]?.among]);
        for (let n = 0; n < DRAWS; n++) {
          const outcome = await family.deal(draw, DAY);
          const won = answers.reduce((sum, { hits }) => sum + hits(outcome), 0);
          expect([where, won <= 1]).toEqual([where, true]);
        }
      }
    }
  },
);
