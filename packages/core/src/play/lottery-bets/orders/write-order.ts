import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { waysToEnter } from '@app/shared/lottery-orders/ways-to-enter';
import type { Money } from '@app/shared/money/money';
import { cash, house, openHouseAccount, post } from '../../../books/ledger/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { recordBets, takers } from '../../bets/index.ts';
import { recordPlays } from '../../games/index.ts';
import { recordShares, type Share } from '../../rebates/index.ts';
import type { OfferedLottery } from '../slips/offered-lottery.ts';
import type { ReadSlip } from '../slips/read-slips.ts';

export interface NewLeg {
  readonly drawId: bigint;
  readonly multiple: number;
  readonly stake: Money;
  readonly edge: Money;
}

interface NewOrder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly lottery: OfferedLottery;
  readonly price: { readonly id: bigint };
  readonly series: number;
  readonly stopOnWin: boolean;
  readonly abandoning: boolean;
  readonly slips: readonly ReadSlip[];
  /** Receivers of rebates, by the order's series. */
  readonly shares: readonly Share[];
  readonly legs: readonly NewLeg[];
}

/** A step. Writes an order with slips and legs, each leg as its own bet, and books its stakes. */
export async function writeOrder(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  order: NewOrder,
  now: Date,
): Promise<bigint> {
  const { merchantId, memberId, lottery, series, shares, legs } = order;
  const orderId = await insertOrder(tx, newId(), order, now);
  await insertSlips(tx, orderId, order.slips);
  const legIds = await nextLegIds(tx, legs.length);
  const bets = legs.map(({ stake, edge }, n) => ({
    publicId: newId(),
    merchantId,
    memberId,
    stake,
    edge,
    shares,
    series,
    placedAt: now,
    taker: takers.lotteryLeg,
    reference: written(legIds[n]),
    category: lottery.category,
    isBonus: false,
  }));
  const betIds = await recordBets(tx, bets);
  await recordShares(
    tx,
    bets.map((bet, n) => ({ ...bet, betId: written(betIds[n]) })),
  );
  const entryIds = await takeStakes(tx, { ...order, legIds, betIds }, now);
  await tx.query(insertLegs, [
    orderId,
    merchantId,
    memberId,
    now,
    legIds,
    bets.map(({ publicId }) => publicId),
    legs.map(({ drawId }) => drawId),
    legs.map(({ multiple }) => multiple),
    legs.map(({ stake }) => stake),
    betIds,
    entryIds,
    order.stopOnWin && legs.length > 1,
  ]);
  await recordPlays(tx, [{ memberId, merchantId, gameId: lottery.gameId }], now);
  return orderId;
}

const insert = sql(
  'lottery_bets.insert_order',
  `INSERT INTO lottery_order (public_id, merchant_id, member_id, lottery_id, price_id, series, notes, stake, placed_at,
                              stop_on_win, abandoning)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
);

async function insertOrder(
  tx: Tx,
  publicId: string,
  { merchantId, memberId, lottery, price, series, slips, legs, ...chase }: NewOrder,
  now: Date,
): Promise<bigint> {
  const notes = slips.reduce((sum, slip) => sum + slip.notes, 0);
  const stake = legs.reduce((sum, leg) => sum + leg.stake, 0n);
  const [row] = await tx.query<{ id: bigint }>(insert, [
    publicId,
    merchantId,
    memberId,
    lottery.id,
    price.id,
    series,
    notes,
    stake,
    now,
    chase.stopOnWin,
    chase.abandoning,
  ]);
  return written(row?.id);
}

// Positions as JSON, since an array of arrays needs equal lengths.
const insertAllSlips = sql(
  'lottery_bets.insert_slips',
  `INSERT INTO lottery_slip (order_id, place, play, ball, by, positions, mode, multiple, notes, stake, rate)
   SELECT $1, place, play, ball, by, positions, mode, multiple, notes, stake, rate
   FROM jsonb_to_recordset($2::jsonb) AS s (place smallint, play text, ball text, by smallint,
     positions smallint[], mode smallint, multiple int, notes int, stake bigint, rate smallint)`,
);

async function insertSlips(tx: Tx, orderId: bigint, slips: readonly ReadSlip[]): Promise<void> {
  const rows = slips.map(
    ({ play, ball, by, positions = [], mode, multiple, notes, ...slip }, n) => ({
      place: n + 1,
      play,
      ball,
      by: waysToEnter[by],
      positions,
      mode,
      multiple,
      notes,
      stake: `${slip.stake}`,
      rate: slip.rate,
    }),
  );
  await tx.query(insertAllSlips, [orderId, JSON.stringify(rows)]);
}

const nextIds = sql(
  'lottery_bets.next_leg_ids',
  `SELECT nextval(pg_get_serial_sequence('lottery_leg', 'id')) AS id FROM generate_series(1, $1::int)`,
);

async function nextLegIds(tx: Tx, count: number): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(nextIds, [count]);
  return rows.map(({ id }) => id);
}

const insertLegs = sql(
  'lottery_bets.insert_legs',
  `INSERT INTO lottery_leg (order_id, merchant_id, member_id, placed_at, state, stops_others, id, public_id, draw_id,
                            multiple, stake, bet_id, stake_entry_id)
   SELECT $1, $2, $3, $4, ${legStates.placed}, $12, l.*
   FROM unnest($5::bigint[], $6::uuid[], $7::bigint[], $8::int[], $9::bigint[], $10::bigint[], $11::bigint[]) AS l`,
);

interface Staking extends NewOrder {
  readonly legIds: readonly bigint[];
  readonly betIds: readonly bigint[];
}

async function takeStakes(
  tx: Tx,
  { merchantId, memberId, lottery, legs, legIds, betIds }: Staking,
  now: Date,
): Promise<bigint[]> {
  const owner = BigInt(lottery.id);
  for (const kind of ['lottery_escrow', 'house_lottery'] as const)
    await openHouseAccount(tx, merchantId, kind, owner);
  const postings = legs.map(({ stake }, n) => ({
    source: 'lottery' as const,
    key: `stake ${legIds[n]}`,
    kind: 'bet.stake' as const,
    from: cash(memberId),
    to: house(merchantId, 'lottery_escrow', owner),
    amount: stake,
    causeId: written(betIds[n]),
  }));
  const booked = await post(tx, postings, now);
  return booked.map(({ entryId }) => entryId);
}

function written(id: bigint | undefined): bigint {
  if (id === undefined) throw new Error('a row was not written before its cause');
  return id;
}
