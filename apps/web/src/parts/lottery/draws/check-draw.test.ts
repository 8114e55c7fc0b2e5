import { dealDraw } from '@app/lottery/fair/deal-draw';
import { families } from '@app/lottery/families';
import { sha256 } from '@app/shared/fairness/fair-numbers';
import { expect, test } from 'vitest';
import { checkDraw } from './check-draw.ts';

const PLACE = 3;

async function sample() {
  const secret = 'a'.repeat(64);
  let terminalHash = secret;
  for (let time = 0; time < PLACE; time++) terminalHash = await sha256(terminalHash);
  const [numero, day, saltText] = ['20261124-0003', '2026-11-24', '20261124-0003 of x'];
  const outcome = await dealDraw(families.SSC, { secret, saltText, number: numero, day });
  return { numero, day, saltText, secret, outcome, terminalHash, place: PLACE, family: 'SSC' };
}

const following = () => ({ onProgress: () => {}, signal: new AbortController().signal });

test('deals a draw again and follows its secret to the hash that was published', async () => {
  const draw = await sample();
  expect(await checkDraw(draw, following())).toEqual({
    salt: await sha256(draw.saltText),
    dealt: draw.outcome,
    isOutcome: true,
    hashed: draw.terminalHash,
    isOfChain: true,
  });
});

test('finds another outcome, another salt and a secret of another chain', async () => {
  const draw = await sample();
  const other = draw.outcome === '00000' ? '00001' : '00000';
  const verdict = async (changes: object) => {
    const checked = await checkDraw({ ...draw, ...changes }, following());
    return [checked?.isOutcome, checked?.isOfChain];
  };
  expect(await verdict({ outcome: other })).toEqual([false, true]);
  expect(await verdict({ terminalHash: 'b'.repeat(64) })).toEqual([true, false]);
  expect(await verdict({ place: PLACE + 1 })).toEqual([true, false]);
  expect(await verdict({ place: 0, terminalHash: draw.secret })).toEqual([true, false]);
  expect(await verdict({ family: 'NONE' })).toEqual([false, true]);
});

test('ends on abort, and reports progress', async () => {
  const draw = await sample();
  const calledOff = new AbortController();
  const shares: number[] = [];
  const checked = await checkDraw(
    { ...draw, place: 10_000 },
    {
      signal: calledOff.signal,
      onProgress: (share) => {
        shares.push(share);
        if (share > 0.3) calledOff.abort();
      },
    },
  );
  expect(checked).toBeUndefined();
  expect(shares).toEqual([0.2, 0.4]);
});
