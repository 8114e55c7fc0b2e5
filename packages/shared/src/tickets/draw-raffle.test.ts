import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawRaffle, textOfList, verifyRaffle } from './draw-raffle.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const SEED = 'ab'.repeat(32);
const DRAW = { seed: SEED, raffleId: 'raffle', listHash: 'list' };

test('matches an independent implementation that removes winners from the list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 8 }),
      async (tickets, places) => {
        const bytes = createHmac('sha256', SEED).update('raffle:list:0').digest();
        const left = Array.from({ length: tickets }, (_, n) => n);
        const won: number[] = [];
        for (let n = 0; n < Math.min(places, tickets); n++)
          won.push(...left.splice(bytes.readUInt32BE(n * 4) % left.length, 1));
        expect(await drawRaffle({ ...DRAW, tickets, places })).toEqual(won);
      },
    ),
  );
});

test('each ticket wins at most one place, and all tickets win if there are more places', async () => {
  const won = await drawRaffle({ ...DRAW, tickets: 5, places: 9 });
  expect(won.toSorted()).toEqual([0, 1, 2, 3, 4]);
});

test('refuses another list, order, seed or winner', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const listHash = sha(textOfList(ids));
  const draw = { seed: SEED, raffleId: 'raffle', listHash };
  const won = await drawRaffle({ ...draw, tickets: ids.length, places: 2 });
  const winners = won.map((position) => ids[position] ?? '');
  const fair = { ...draw, seedHash: sha(SEED), ids, winners };
  expect(await verifyRaffle(fair)).toBe(true);
  expect(await verifyRaffle({ ...fair, ids: ids.toReversed() })).toBe(false);
  expect(await verifyRaffle({ ...fair, seed: 'cd'.repeat(32) })).toBe(false);
  expect(await verifyRaffle({ ...fair, winners: winners.toReversed() })).toBe(false);
});
