import type { Member } from '@app/core/people/members';
import { type Database, inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeGame } from '@app/core/play/games';
import { addPrices, type PriceTerms, registerLottery, settleDraws } from '@app/core/play/lotteries';
import {
  decideBets,
  type PlaceOrder,
  type PutControls,
  placeOrder,
  putControls,
  type Slip,
} from '@app/core/play/lottery-bets';
import type { FamilyCode } from '@app/lottery/families';
import { expect } from 'vitest';
import { giveSeries, takeSeries } from '../agents/series.ts';
import { fund, makeMember, makeSite, whole } from '../world.ts';

export const SERIES = 1_900;

/** A lottery of three digits at a site that takes bets on it, with a draw on sale. */
export interface LotteryWorld {
  readonly merchantId: bigint;
  readonly lotteryId: number;
  readonly drawId: bigint;
  /** When the sale of the draw is over. */
  readonly closesAt: Date;
}

type Limits = Partial<Pick<PriceTerms, 'memberStakeMax' | 'liabilityMax'>>;

/** Creates a site with a lottery, and a draw that is on sale for a minute from the clock's time on. */
export async function makeLotteryWorld(deps: Deps, limits: Limits = {}): Promise<LotteryWorld> {
  const { merchantId } = await makeSite(deps);
  await takeSeries(deps, merchantId);
  const lotteryId = await makeLottery(deps, 'LF');
  await price(deps, lotteryId, limits);
  return { merchantId, lotteryId, ...(await makeDraw(deps, lotteryId, '20261210-001')) };
}

/** A lottery of a family, enabled for sites once it has prices. By default drawn each minute. */
export async function makeLottery(deps: Deps, family: FamilyCode, seconds = 60): Promise<number> {
  const code = `${family}1M`;
  const lotteryId = await registerLottery(deps, {
    code,
    family,
    prizeMode: 'LOTT',
    groupCode: family,
    source: 'own',
    calendar: { by: 'every', seconds, numbering: { by: 'place', digits: 4 } },
    timeZone: 'UTC',
    closesBeforeS: 5,
    name: `Quick ${family}`,
    names: {},
    place: 1,
  });
  const open = { vendorCode: 'LOTT', gameCode: code, change: { enabled: true } };
  await inTransaction(deps.db, (tx) => changeGame(tx, { ...open, now: deps.clock() }));
  return lotteryId;
}

/** Adds a version of prices that has always been in force: everything by series, with high limits unless given. */
export const price = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lotteryId: number,
  limits: Partial<PriceTerms> = {},
): Promise<number> =>
  inTransaction(db, (tx) =>
    addPrices(
      tx,
      {
        lotteryId,
        validFrom: new Date(0),
        prices: {},
        seriesMin: 1_700,
        seriesMax: 1_960,
        noteMin: whole(0.02),
        memberStakeMax: whole(100_000),
        liabilityMax: whole(500_000),
        madeBy: 'test',
        ...limits,
      },
      clock(),
    ),
  );

/** Blocks numbers of a lottery of three digits (rate 0), or reduces their payout to a rate in thousandths. */
export const controlNumbers = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, lotteryId }: Pick<LotteryWorld, 'merchantId' | 'lotteryId'>,
  control: Pick<PutControls, 'numbers' | 'rate'> & Partial<PutControls>,
): Promise<void> =>
  inTransaction(db, (tx) =>
    putControls(
      tx,
      {
        merchantId,
        lotteryId,
        family: 'LF',
        play: 'All3Straight',
        reason: 'The number of a plate',
        madeBy: 'keeper',
        ...control,
      },
      clock(),
    ),
  );

/** Creates draws after the one on sale, a minute apart. */
export async function makeDrawsAhead(
  deps: Pick<Deps, 'db' | 'clock'>,
  { lotteryId, closesAt }: LotteryWorld,
  count: number,
): Promise<readonly bigint[]> {
  const ids: bigint[] = [];
  for (let n = 0; n < count; n++) {
    const opensAt = new Date(closesAt.getTime() + n * 60_000);
    const draw = await makeDraw(deps, lotteryId, `20261210-${101 + n}`, opensAt);
    ids.push(draw.drawId);
  }
  return ids;
}

/** A draw that is on sale for a minute, by default from now on. */
export async function makeDraw(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lotteryId: number,
  number: string,
  opensAt = clock(),
): Promise<Pick<LotteryWorld, 'drawId' | 'closesAt'>> {
  const closesAt = new Date(opensAt.getTime() + 60_000);
  const { id: drawId } = await db.prisma.lotteryDraw.create({
    data: {
      lotteryId,
      number,
      day: new Date(opensAt.toISOString().slice(0, 10)),
      opensAt,
      closesAt,
      drawsAt: new Date(closesAt.getTime() + 5_000),
      state: 'pending',
      createdAt: opensAt,
    },
  });
  return { drawId, closesAt };
}

/** Gives a draw its outcome, like the drawing process. */
export async function drawOutcome(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  drawId: bigint,
  outcome: string,
): Promise<void> {
  const given = { drawId, version: 1, outcome, givenBy: 'draw', at: clock() };
  await db.prisma.$transaction([
    db.prisma.lotteryOutcome.create({ data: given }),
    db.prisma.lotteryDraw.update({
      where: { id: drawId },
      data: { state: 'drawn', outcomeVersion: 1, drawnAt: clock() },
    }),
  ]);
}

/** Settles every draw that has an outcome, in steps of `legsAtOnce` legs. */
export const settle = (deps: Deps, legsAtOnce?: number): Promise<number> =>
  settleDraws(deps, new AbortController().signal, decideBets(deps, legsAtOnce));

/** A member who has money and may bet in `SERIES`. */
export async function makeBettor(
  deps: Deps,
  { merchantId }: Pick<LotteryWorld, 'merchantId'>,
  amount = whole(1_000),
): Promise<Member> {
  const member = await makeMember(deps, { merchantId });
  await giveSeries(deps, member, SERIES);
  await fund(deps, member, amount);
  return member;
}

/** One number for each position: `straight('1|2|3')`, at two whole units a note. */
export const straight = (ball: string, changes: Partial<Slip> = {}): Slip => ({
  play: 'All3Straight',
  ball,
  by: 'pick',
  mode: 1,
  multiple: 1,
  ...changes,
});

/** Fields of an order. By default its key is unique and its only leg is the draw on sale. */
type AskedBet = Pick<PlaceOrder, 'slips'> & {
  readonly total: number;
  readonly key?: string;
  readonly drawId?: bigint;
} & Partial<Pick<PlaceOrder, 'series' | 'legs' | 'stopOnWin' | 'abandoning' | 'shownControls'>>;

/** An order of one slip or several. */
export function askedBet(
  { newId }: Pick<Deps, 'newId'>,
  world: Pick<LotteryWorld, 'merchantId' | 'lotteryId' | 'drawId'>,
  { id: memberId }: Pick<Member, 'id'>,
  { key = newId(), total, drawId = world.drawId, ...order }: AskedBet,
): PlaceOrder {
  const { merchantId, lotteryId } = world;
  return {
    requestKey: { memberId, key, inputHash: `${total}` },
    merchantId,
    memberId,
    lotteryId,
    series: SERIES,
    legs: [{ drawId, multiple: 1 }],
    stopOnWin: false,
    abandoning: false,
    ...order,
    total: whole(total),
  };
}

/** Places an order of one slip or several. */
export const bet = (
  deps: Deps,
  world: LotteryWorld,
  member: Pick<Member, 'id'>,
  asked: AskedBet,
): Promise<bigint> => placeOrder(deps, askedBet(deps, world, member, asked));

/** The legs of a draw, in the order in which they were bet. */
export const legsOf = (db: Database, drawId: bigint) =>
  db.prisma.lotteryLeg.findMany({ where: { drawId }, orderBy: { id: 'asc' } });

/** The one leg of an order. */
export async function legOf(db: Database, orderId: bigint) {
  const leg = await db.prisma.lotteryLeg.findFirst({ where: { orderId } });
  return leg ?? expect.unreachable();
}
