import { money } from '@app/shared/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cash, house } from './chart-of-accounts.ts';
import type { Posting } from './posting.ts';
import { wavesOf } from './posting-waves.ts';

const stake = (member: bigint, key: string): Posting => ({
  source: 'vendor',
  key,
  kind: 'bet.stake',
  from: cash(member),
  to: house(1n, 'round_escrow', 1n),
  amount: money(1n),
  causeId: 1n,
});
const close = (key: string): Posting => ({
  ...stake(1n, key),
  source: 'round',
  kind: 'round.close',
  from: house(1n, 'round_escrow', 1n),
  to: house(1n, 'house_games', 1n),
});

test('needs one wave if no member occurs twice', () => {
  expect(wavesOf([stake(1n, 'a'), stake(2n, 'b'), close('c'), close('d')])).toEqual([1, 1, 1, 1]);
});

test('books postings of one member, and of one key, one after the other', () => {
  const postings = [stake(1n, 'a'), stake(1n, 'b'), stake(2n, 'b'), stake(2n, 'c'), close('b')];
  expect(wavesOf(postings)).toEqual([1, 2, 3, 4, 1]); // a key of another source is another key
});

const batch = fc
  .array(fc.record({ member: fc.bigInt({ min: 1n, max: 4n }), key: fc.constantFrom(...'abcdef') }))
  .map((wishes) => wishes.map(({ member, key }) => stake(member, key)));

test('separates postings of the same member or key, in order and without gaps', () => {
  fc.assert(
    fc.property(batch, (postings) => {
      const waves = wavesOf(postings);
      for (const [later, posting] of postings.entries()) {
        const before = postings.flatMap((other, n) =>
          n < later && (other.from === posting.from || other.key === posting.key)
            ? [waves[n] ?? 0]
            : [],
        );
        expect(waves[later]).toBe(1 + Math.max(0, ...before));
      }
    }),
  );
});
