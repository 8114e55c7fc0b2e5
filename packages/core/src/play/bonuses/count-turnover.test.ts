import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTurnover, isMet, type Progress } from './count-turnover.ts';

const units = fc.bigInt({ min: 0n, max: 1_000_000n });
const bets = fc.array(
  fc.record({ validBet: units, percent: fc.constantFrom(0n, 10n, 33n, 50n, 100n) }),
  { maxLength: 30 },
);

function play(start: Progress, played: readonly { validBet: bigint; percent: bigint }[]) {
  let progress = start;
  let served = 0n;
  for (const bet of played) {
    const counted = countTurnover(progress, bet);
    expect(counted.ahead + counted.served).toBeLessThanOrEqual(bet.validBet);
    progress = {
      ...progress,
      ahead: progress.ahead - counted.ahead,
      done: progress.done + counted.done,
    };
    served += counted.served;
  }
  return { progress, served };
}

test('first in, first out: bets count for a bonus after earlier deposits are wagered', () => {
  fc.assert(
    fc.property(units, units, bets, (ahead, required, played) => {
      const start = { ahead, required, done: 0n };
      const { progress } = play(start, played);
      const whole = played.reduce((sum, { validBet }) => sum + validBet, 0n);
      expect(progress.ahead).toBe(whole < ahead ? ahead - whole : 0n);
      if (progress.ahead > 0n) expect(progress.done).toBe(0n);
      expect(progress.done).toBeLessThanOrEqual(required);
    }),
  );
});

test('bets with full weight meet a bonus exactly at the turnover of the bonus and the deposits before it', () => {
  fc.assert(
    fc.property(units, units, fc.array(units, { maxLength: 30 }), (ahead, required, stakes) => {
      const { progress, served } = play(
        { ahead, required, done: 0n },
        stakes.map((validBet) => ({ validBet, percent: 100n })),
      );
      const whole = stakes.reduce((sum, stake) => sum + stake, 0n);
      expect(isMet(progress)).toBe(whole >= ahead + required);
      expect(served).toBe(progress.done);
    }),
  );
});

test('a bonus is not met one unit below its turnover, and is met by that unit', () => {
  const start = { ahead: 5n, required: 10n, done: 0n };
  const short = play(start, [{ validBet: 14n, percent: 100n }]).progress;
  expect(isMet(short)).toBe(false);
  expect(isMet(play(short, [{ validBet: 1n, percent: 100n }]).progress)).toBe(true);
});

test('a bet that meets a bonus counts for it only as far as required', () => {
  const start = { ahead: 0n, required: 10n, done: 9n };
  expect(countTurnover(start, { validBet: 100n, percent: 10n })).toEqual({
    ahead: 0n,
    done: 1n,
    served: 10n,
  });
});

test('a bet on a game with weight zero counts for earlier deposits, and not for the bonus', () => {
  const start = { ahead: 5n, required: 10n, done: 0n };
  expect(countTurnover(start, { validBet: 8n, percent: 0n })).toEqual({
    ahead: 5n,
    done: 0n,
    served: 0n,
  });
});

test('rounds the used part of a bet up, so that no unit also counts for a deposit', () => {
  const start = { ahead: 0n, required: 10n, done: 0n };
  // At 33 percent, 10 units of turnover use 30.3 units of the bet.
  expect(countTurnover(start, { validBet: 100n, percent: 33n })).toEqual({
    ahead: 0n,
    done: 10n,
    served: 31n,
  });
});
