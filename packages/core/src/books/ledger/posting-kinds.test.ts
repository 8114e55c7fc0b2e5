import { expect, test } from 'vitest';
import { houseKinds, memberKinds } from './chart-of-accounts.ts';
import {
  kindOfCode,
  type PostingKind,
  postingKinds,
  reversalKindOf,
  sources,
} from './posting-kinds.ts';

const kinds = Object.keys(postingKinds) as PostingKind[];

test('no number has two meanings', () => {
  for (const numbers of [
    Object.values(sources),
    kinds.map((kind) => postingKinds[kind].code),
    [...Object.values(memberKinds), ...Object.values(houseKinds)],
  ])
    expect(new Set<number | bigint>(numbers).size).toBe(numbers.length);
});

test('maps a number to its kind, and an unknown number to none', () => {
  for (const kind of kinds) expect(kindOfCode(postingKinds[kind].code)).toBe(kind);
  expect(() => kindOfCode(0)).toThrow('no posting kind');
});

test('a reversal is never reversed itself', () => {
  for (const kind of kinds) {
    const reversal = reversalKindOf(kind);
    if (reversal) expect(reversalKindOf(reversal)).toBeUndefined();
  }
});
