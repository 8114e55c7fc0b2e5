import { memberOf } from './chart-of-accounts.ts';
import type { Posting } from './posting.ts';

/**
 * The wave in which each posting is booked, from 1 on. Postings of one member, or under one key, are in different waves
 * in their order, so that each sees the effect of the ones before. Postings within a wave are independent.
 */
export function wavesOf(postings: readonly Posting[]): number[] {
  const lastOfMember = new Map<bigint, number>();
  const lastOfKey = new Map<string, number>();
  return postings.map(({ from, to, source, key }) => {
    const member = memberOf(from) ?? memberOf(to);
    const name = `${source} ${key}`;
    const before = member === undefined ? 0 : (lastOfMember.get(member) ?? 0);
    const wave = 1 + Math.max(before, lastOfKey.get(name) ?? 0);
    if (member !== undefined) lastOfMember.set(member, wave);
    lastOfKey.set(name, wave);
    return wave;
  });
}
