import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../db/index.ts';
import { correctedDraw, type OtherResult } from '../lotteries/index.ts';
import { decideAll } from './decide-all.ts';
import { type DecidedBefore, decidedLegs } from './decided-legs.ts';

/** What a correction of a draw comes to at one site. */
export interface Consequences {
  readonly merchantId: bigint;
  /** Legs that were decided. */
  readonly legs: number;
  /** Of these, legs that come to something else. */
  readonly changed: number;
  /** Members who have such legs. */
  readonly members: number;
  /** What is paid besides, and what is taken back, in 1/10 000: of each leg the difference. */
  readonly toPay: bigint;
  readonly toTakeBack: bigint;
}

const LEGS_PER_READING = 1_000;

/**
 * A query, for operators. What a correction of a draw would come to, by site, before it is made. It decides every leg of the draw,
 * so it takes about as long as settling them does.
 *
 * @throws what `correctOutcome` does
 */
export async function consequencesOfCorrection(
  reader: Reader,
  asked: OtherResult,
): Promise<Consequences[]> {
  const draw = await correctedDraw(reader, asked);
  const sites = new Map<bigint, Consequences>();
  const membersOf = new Map<bigint, Set<bigint>>();
  let after = { merchantId: 0n, id: 0n };
  for (;;) {
    const legs = await decidedLegs(reader, {
      ...{ drawId: asked.drawId, after, legsMax: LEGS_PER_READING },
    });
    for (const leg of await decideAll(reader, draw, legs)) {
      const members = membersOf.get(leg.merchantId) ?? new Set();
      membersOf.set(leg.merchantId, members);
      const sum = addLeg(sites.get(leg.merchantId) ?? nothingYet(leg), leg);
      if (leg.payout !== leg.before.payout) members.add(leg.memberId);
      sites.set(leg.merchantId, { ...sum, members: members.size });
    }
    after = legs.at(-1) ?? after;
    if (legs.length < LEGS_PER_READING) return [...sites.values()];
    // Other work of the process goes on meanwhile.
    await nextTurn();
  }
}

const nothingYet = ({ merchantId }: DecidedBefore): Consequences => ({
  ...{ merchantId, legs: 0, changed: 0, members: 0, toPay: 0n, toTakeBack: 0n },
});

function addLeg(
  sum: Consequences,
  { payout, before }: DecidedBefore & { readonly payout: bigint },
): Consequences {
  const more = payout - before.payout;
  return {
    ...sum,
    legs: sum.legs + 1,
    changed: sum.changed + (more === 0n ? 0 : 1),
    toPay: sum.toPay + (more > 0n ? more : 0n),
    toTakeBack: sum.toTakeBack - (more < 0n ? more : 0n),
  };
}
