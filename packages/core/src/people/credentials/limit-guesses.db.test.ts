import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';
import type { Database } from '../../platform/db/index.ts';
import { limitGuesses } from './limit-guesses.ts';

const NOW = new Date('2026-12-10T12:00:00Z');

let db: Database;
let memberId: bigint;

const guess = (isRight: () => Promise<boolean>) =>
  limitGuesses({ db, clock: () => NOW }, { memberId, secret: 'password' }, isRight);
const wrong = async () => false;

/** A guess whose check has begun and ends with `decide`. */
function checked(isRight: boolean) {
  const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const outcome = guess(async () => {
    begin();
    await decided;
    return isRight;
  }).then(
    (left) => left ?? 'right',
    (error) => error.code,
  );
  return { begun, decide, outcome };
}

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  memberId = (await makeMember(db, await makeSite(db))).id;
});

test('refuses a right guess that is checked before five wrong ones but decided after them', async () => {
  const late = checked(true);
  await late.begun;
  for (const left of [4, 3, 2, 1, 0]) expect(await guess(wrong)).toEqual({ left });
  late.decide();
  expect(await late.outcome).toBe('TOO_MANY_REQUESTS');
  await expect(guess(async () => true)).rejects.toThrow('TOO_MANY_REQUESTS');
});

test('answers five of many concurrent wrong guesses, and refuses the others', async () => {
  const all = Array.from({ length: 30 }, () => checked(false));
  await Promise.all(all.map(({ begun }) => begun));
  for (const { decide } of all) decide();
  const outcomes = await Promise.all(all.map(({ outcome }) => outcome));
  const remaining = outcomes.flatMap((outcome) =>
    typeof outcome === 'string' ? [] : [outcome.left],
  );
  expect(remaining.toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(25);
});

test('concurrent guesses are decided in the order of their checks', async () => {
  const [first, right] = [checked(false), checked(true)];
  await Promise.all([first.begun, right.begun]);
  first.decide();
  expect(await first.outcome).toEqual({ left: 4 });
  right.decide();
  expect(await right.outcome).toBe('right');
  expect(await guess(wrong)).toEqual({ left: 4 });
});

test('a check that throws does not count as a guess', async () => {
  const fails = () => guess(() => Promise.reject(new Error('too many hashes wait')));
  for (let n = 0; n < 6; n++) await expect(fails()).rejects.toThrow('too many hashes wait');
  expect(await guess(wrong)).toEqual({ left: 4 });
});
