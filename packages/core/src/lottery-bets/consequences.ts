import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../db/index.ts';
import { balancesOf, cash } from '../ledger/index.ts';
import { correctedDraws, type OtherResult } from '../lotteries/index.ts';
import { decideAll } from './decide-all.ts';
import { type DecidedBefore, decidedPages, paidLegs } from './decided-legs.ts';
import type { LegPlace } from './next-legs.ts';
import { ordersThatWin } from './orders-that-win.ts';

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
  /** Members who no longer have what is taken back, by what they have now: they would owe the rest, which is `lacking`. */
  readonly owing: number;
  readonly lacking: bigint;
}

/** What a correction would come to. */
export interface CorrectionEffect {
  /** As the family of the draw writes it. */
  readonly outcome: string;
  readonly sites: readonly Consequences[];
}

const LEGS_PER_READING = 5_000;

type Sum = Omit<Consequences, 'merchantId' | 'members' | 'owing' | 'lacking'>;

/** What is known of a site so far. */
interface OfSite {
  readonly sum: Sum;
  /** What each member whose legs come to something else gets, or loses where it is negative. */
  readonly byMember: Map<bigint, bigint>;
}

type Sites = Map<bigint, OfSite>;

/**
 * A query, for operators. What a correction of a draw would come to, by site, before it is made: also by draws that join it. Legs
 * that neither won nor win are counted only, and each pick is judged once for all who made it.
 *
 * @throws what `correctOutcome` does
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
  let after: LegPlace = { merchantId: 0n, id: 0n };
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
    // Other work of the process goes on meanwhile.
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
    ...{ legs: sum.legs, changed: sum.changed + 1 },
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
