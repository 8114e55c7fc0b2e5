import { legStates } from '@app/shared/domain/lottery-leg-states';
import { type Money, money } from '@app/shared/money/money';
import { openWindow, type Settlement, settleBets } from '../bets/index.ts';
import { sql, type Tx } from '../db/index.ts';
import { type Deps, faultPoint } from '../kernel/index.ts';
import { cash, house, lockAccounts, type Posting, post } from '../ledger/index.ts';
import type { DecideBets, DrawToSettle } from '../lotteries/index.ts';
import { correctLegs } from './correct-legs.ts';
import { decideAll } from './decide-all.ts';
import { type OpenLeg, openLegs } from './legs.ts';
import { payoutOf } from './payout-of.ts';
import { refundBets } from './refund-bets.ts';
import { stopChases } from './stop-chases.ts';

/** Legs that one transaction decides: few enough that a member whose leg is among them hardly waits. */
export const LEGS_AT_ONCE = 200;

type DecideDeps = Pick<Deps, 'clock' | 'newId' | 'publish' | 'enqueue'>;

interface Decided extends OpenLeg {
  readonly payout: Money;
  readonly state: number;
}

/**
 * What `settleDraws` ends bets by: decides and pays the next legs of a draw, all of one site, decides those once more that an
 * outcome decided which was corrected, or refunds them; then what a win of them stops.
 */
export const decideBets =
  (deps: DecideDeps, legsAtOnce = LEGS_AT_ONCE): DecideBets =>
  async (tx, draw) => {
    if (draw.outcome === null) return refundBets(tx, deps, { draw, legsMax: legsAtOnce });
    const next = { drawId: draw.id, legsMax: legsAtOnce };
    const legs = await openLegs(tx, next);
    const [first] = legs;
    if (!first)
      return (await correctLegs(tx, deps, { ...next, draw })) ?? stopChases(tx, deps, next);
    await lockAccounts(
      tx,
      legs.map(({ memberId }) => cash(memberId)),
    );
    const decided = await decideAll(tx, draw, legs);
    await pay(tx, deps, { ...draw, merchantId: first.merchantId, decided });
    return () => publishDecided(deps.publish, first.merchantId, decided);
  };

interface Paying extends DrawToSettle {
  readonly merchantId: bigint;
  readonly decided: readonly Decided[];
}

const write = sql(
  'lottery_bets.decide_legs',
  `UPDATE lottery_leg l SET state = d.state, payout = d.payout, payout_entry_id = d.entry_id, outcome_version = $1,
     ended_at = $2
   FROM unnest($3::bigint[], $4::smallint[], $5::bigint[], $6::bigint[]) AS d (id, state, payout, entry_id)
   WHERE l.id = d.id AND l.state = ${legStates.placed} RETURNING l.id`,
);

/** A step. Pays and decides in sets, in the window that is open once every account is locked. */
async function pay(tx: Tx, deps: DecideDeps, paying: Paying): Promise<void> {
  const { merchantId, decided, outcomeVersion } = paying;
  const window = await openWindow(tx, merchantId, deps.clock);
  const winners = decided.filter(({ payout }) => payout > 0n);
  const booked = await post(tx, postingsOf(paying, winners), window.at);
  faultPoint('draw.step_posted');
  const entries = new Map(winners.map(({ id }, n) => [id, booked[n + 1]?.entryId ?? null]));
  const changed = await tx.query(write, [
    ...[outcomeVersion, window.at, decided.map(({ id }) => id)],
    decided.map(({ state }) => state),
    decided.map(({ payout }) => payout),
    decided.map(({ id }) => entries.get(id) ?? null),
  ]);
  if (changed.length !== decided.length) throw new Error('a leg was decided before');
  await settleBets(tx, { merchantId, window }, decided.map(settlementOf));
}

/** The stakes of all these legs are decided at once; each winner is paid by an entry of their own. */
function postingsOf(draw: Paying, winners: readonly Decided[]): Posting[] {
  const { id, lotteryId, merchantId, decided } = draw;
  const owner = BigInt(lotteryId);
  const escrow = house(merchantId, 'lottery_escrow', owner);
  const games = house(merchantId, 'house_lottery', owner);
  const stakes = money(decided.reduce((sum, { stake }) => sum + stake, 0n));
  return [
    {
      ...({ source: 'lottery', key: `close ${id} ${decided[0]?.id}`, kind: 'draw.close' } as const),
      ...{ from: escrow, to: games, amount: stakes, causeId: id },
    },
    ...winners.map((leg) => payoutOf(draw, leg)),
  ];
}

const settlementOf = ({
  betId,
  placedAt,
  memberId,
  category,
  series,
  stake,
  payout,
}: Decided): Settlement => ({
  ...{ betId, placedAt, memberId, category, series, stake, payout },
  isBonus: false,
});

/** Lets the pages of members know, after the commit: each once, however many of their bets were decided. */
function publishDecided(
  publish: Deps['publish'],
  merchantId: bigint,
  decided: readonly Decided[],
): void {
  for (const [memberId, bets] of Map.groupBy(decided, (bet) => bet.memberId)) {
    publish({ merchantId, memberId, kind: 'bets' });
    const isPaid = bets.some(({ payout }) => payout > 0n);
    if (isPaid) publish({ merchantId, memberId, kind: 'balance' });
  }
}
