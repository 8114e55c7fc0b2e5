import { setImmediate as nextTurn } from 'node:timers/promises';
import { balancesOf, cash } from '../../../books/ledger/index.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { correctedDraws, type OtherResult } from '../../lotteries/index.ts';
import type { LegCursor } from '../slips/next-legs.ts';
import { decideAll } from './decide-all.ts';
import { type DecidedBefore, decidedPages, paidLegs } from './decided-legs.ts';
import { ordersThatWin } from './orders-that-win.ts';

/** Effect of a correction of a draw at one site. */
export interface Consequences {
  readonly merchantId: bigint;
  /** Count of decided legs. */
  readonly legs: number;
  /** Count of legs with a different payout. */
  readonly changed: number;
  /** Count of members with such legs. */
  readonly members: number;
  /** Sums of the differences by leg, in 1/10 000: additional payouts and clawbacks. */
  readonly toPay: bigint;
  readonly toTakeBack: bigint;
  /** Number of members whose balance does not cover the clawback; `lacking` is their total debt. */
  readonly owing: number;
  readonly lacking: bigint;
}

/** Effect of a correction. */
export interface CorrectionEffect {
  /** In the notation of the draw's family. */
  readonly outcome: string;
  readonly sites: readonly Consequences[];
}

const LEGS_PER_READING = 5_000;

type Sum = Omit<Consequences, 'merchantId' | 'members' | 'owing' | 'lacking'>;

/** Partial result of a site. */
interface OfSite {
  readonly sum: Sum;
  /** Difference by member; negative for a clawback. */
  readonly byMember: Map<bigint, bigint>;
}

type Sites = Map<bigint, OfSite>;

/**
 * A query for operators. Previews the effect of a correction by site, joined draws included. Legs that lose before and
 * after are only counted, and equal picks are judged once.
 *
 * @throws the errors of `correctOutcome`
 */
export async function consequencesOfCorrection(
  reader: Reader,
  asked: OtherResult,
): Promise<CorrectionEffect> {
  const draws = await correctedDraws(reader, asked);
  const sites: Sites = new Map();
  for (const draw of draws) await addDraw(reader, draw, sites);
  const consequences: Consequences[] = [];
  for (const [merchantId, { sum, byMember }] of sites) {
    const short = await shortOf(reader, byMember);
    const members = byMember.size;
    consequences.push({ merchantId, ...sum, members, ...short });
  }
  return { outcome: draws[0]?.outcome ?? '', sites: consequences };
}

interface Draw {
  readonly id: bigint;
  readonly family: string;
  readonly outcome: string;
}

async function addDraw(reader: Reader, draw: Draw, sites: Sites): Promise<void> {
  let after: LegCursor = { merchantId: 0n, id: 0n };
  for (;;) {
    const legsMax = LEGS_PER_READING;
    const pages = await decidedPages(reader, { drawId: draw.id, after, legsMax });
    for (const page of pages) {
      const { merchantId, count, lastId } = page;
      const orderIds = await ordersThatWin(reader, draw, page.orderIds);
      const afterId = merchantId === after.merchantId ? after.id : 0n;
      const legs = await paidLegs(reader, { drawId: draw.id, afterId, page, orderIds });
      const site = sites.get(merchantId) ?? { sum: NOTHING, byMember: new Map() };
      const sum = { ...site.sum, legs: site.sum.legs + count };
      const decided = await decideAll(reader, draw, legs);
      sites.set(merchantId, decided.reduce(withLeg, { ...site, sum }));
      after = { merchantId, id: lastId };
    }
    if (pages.reduce((sum, { count }) => sum + count, 0) < legsMax) return;
    // Yield to other work of the process.
    await nextTurn();
  }
}

const NOTHING: Sum = { legs: 0, changed: 0, toPay: 0n, toTakeBack: 0n };

function withLeg(
  { sum, byMember }: OfSite,
  { memberId, payout, before }: DecidedBefore & { readonly payout: bigint },
): OfSite {
  const more = payout - before.payout;
  if (more === 0n) return { sum, byMember };
  byMember.set(memberId, (byMember.get(memberId) ?? 0n) + more);
  const moved: Sum = {
    legs: sum.legs,
    changed: sum.changed + 1,
    toPay: sum.toPay + (more > 0n ? more : 0n),
    toTakeBack: sum.toTakeBack - (more < 0n ? more : 0n),
  };
  return { sum: moved, byMember };
}

async function shortOf(
  reader: Reader,
  byMember: ReadonlyMap<bigint, bigint>,
): Promise<Pick<Consequences, 'owing' | 'lacking'>> {
  const losers = [...byMember].filter(([, more]) => more < 0n);
  const balances = await balancesOf(
    reader,
    losers.map(([memberId]) => cash(memberId)),
  );
  const lacks = losers
    .map(([memberId, more]) => -more - (balances.get(cash(memberId)) ?? 0n))
    .filter((lacking) => lacking > 0n);
  return { owing: lacks.length, lacking: lacks.reduce((sum, one) => sum + one, 0n) };
}
