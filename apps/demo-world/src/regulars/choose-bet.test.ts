import { username } from '@app/shared/validation/fields';
import { defaultRegisterRules, satisfiesRule } from '@app/shared/validation/register-rules';
import { expect, test } from 'vitest';
import { amountToBring, chooseBet, chooseChips, chooseDecisions, oneOf } from './choose-bet.ts';
import { credentialsOf, regulars } from './regulars.ts';

const whole = (amount: number) => amount * 10_000;
const table = {
  stakes: [1, 2, 5, 10, 20, 50, 100, 200].map(whole),
  balance: whole(100),
  choices: null,
  places: null,
  run: null,
  isBook: false,
  decisions: null,
};
const least = (from: number) => from;
const most = (_: number, to: number) => to;

test('a careful player bets less than a bold one', () => {
  const careful = { username: 'careful1', taste: [0, 0.35] } as const;
  const bold = { username: 'bold1', taste: [0.75, 1] } as const;
  expect([least, most].map((random) => chooseBet(careful, table, random)?.stake)).toEqual(
    [1, 5].map(whole),
  );
  expect([least, most].map((random) => chooseBet(bold, table, random)?.stake)).toEqual(
    [50, 200].map(whole),
  );
});

test('chooses one of the game’s choices', () => {
  const choices = { all: [5, 50, 90], opening: 50 };
  const regular = { username: 'regular1', taste: [0, 1] } as const;
  expect(chooseBet(regular, { ...table, choices }, least)?.choice).toBe(5);
  expect(chooseBet(regular, { ...table, choices }, most)?.choice).toBe(50);
  expect(chooseBet(regular, table, least)).not.toHaveProperty('choice');
});

test('puts chips on different places of a shared table', () => {
  const shared = { ...table, places: 157 };
  const bold = { username: 'bold1', taste: [1, 1] } as const;
  const careful = { username: 'careful1', taste: [0, 0.35] } as const;
  expect(chooseChips(careful, shared, least)).toEqual([[0, whole(1)]]);
  expect(chooseChips(bold, shared, most)).toEqual([[156, whole(10)]]);
  expect(chooseChips(careful, table, least)).toEqual([]);
});

test('bets on one selection of a sports book, because several would be legs of one bet', () => {
  const numbers = (...list: number[]) => {
    return () => list.shift() ?? 0;
  };
  const book = { ...table, places: 28, isBook: true };
  const regular = { username: 'regular1', taste: [0, 1] } as const;
  expect(chooseChips(regular, book, numbers(3, 0, 1))).toEqual([[3, whole(1)]]);
  expect(chooseChips(regular, { ...book, isBook: false }, numbers(2, 0, 1))).toHaveLength(2);
});

test('bets once on a run, with an auto-collect on offer', () => {
  const run = { least: 110, greatest: 400 };
  const wave = { ...table, places: 100_001, run };
  const regular = { username: 'regular1', taste: [0, 1] } as const;
  expect(chooseChips(regular, wave, least)).toEqual([[120, whole(1)]]);
  expect(chooseChips(regular, wave, most)).toEqual([[400, whole(200)]]);
  expect(chooseChips(regular, { ...wave, stakes: [] }, least)).toEqual([]);
});

test('makes different decisions in a round that waits, and none in others', () => {
  const numbers = (...list: number[]) => {
    return () => list.shift() ?? 0;
  };
  expect(chooseDecisions({ ...table, decisions: 25 }, numbers(3, 7, 24, 7))).toEqual([7, 24]);
  expect(chooseDecisions({ ...table, decisions: 25 }, least)).toEqual([0]);
  expect(chooseDecisions(table, most)).toEqual([]);
});

test('leaves a table without stakes', () => {
  const regular = { username: 'regular1', taste: [0, 1] } as const;
  expect(chooseBet(regular, { ...table, stakes: [] }, least)).toBeUndefined();
});

test('picks one of a list, and none of an empty one', () => {
  const random = (from: number, to: number) => (from > to ? never() : to);
  expect(oneOf(['a', 'b'], random)).toBe('b');
  expect(oneOf([], random)).toBeUndefined();
});

test('deposits enough for several bets, within the limits of the sandbox', () => {
  expect(amountToBring(whole(0.2))).toBe(100);
  expect(amountToBring(whole(20))).toBe(800);
  expect(amountToBring(whole(5_000))).toBe(20_000);
});

test('every regular has a unique name and an accepted password', () => {
  const all = regulars.map((regular) => credentialsOf(regular, 'a secret'));
  for (const each of all) {
    expect(username.parse(each.username)).toBe(each.username);
    expect(satisfiesRule(each.password, defaultRegisterRules.password)).toBe(true);
  }
  expect(new Set(all.flatMap(Object.values)).size).toBe(2 * regulars.length);
  expect(credentialsOf(regulars[0] ?? never(), 'another')).not.toEqual(all[0]);
});

function never(): never {
  throw new Error('there are no regulars');
}
