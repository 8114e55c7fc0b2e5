import { type Database, inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import type { BuiltInChannels } from '../providers/deposit-channel.ts';
import { DEPOSIT_COLUMNS, type Deposit } from '../read-deposit.ts';
import { recordRoutingAttempt } from './attempts.ts';
import { chooseRoute } from './choose-route.ts';
import { readRoutes } from './read-routes.ts';

export interface ChannelAsk {
  readonly deposit: Deposit;
  readonly now: Date;
}

const lock = sql(
  'deposits.lock_to_move',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE id = $1 FOR NO KEY UPDATE`,
);
const endAsk = sql(
  'deposits.end_ask',
  `UPDATE deposit_attempt SET asks = asks - 1, failure = $3
   WHERE deposit_id = $1 AND channel = $2 RETURNING asks`,
);
const tried = sql('deposits.tried', 'SELECT channel FROM deposit_attempt WHERE deposit_id = $1');
const leave = sql(
  'deposits.leave_channel',
  'UPDATE deposit_attempt SET left_at = $3 WHERE deposit_id = $1 AND channel = $2',
);
const move = sql('deposits.move_deposit', 'UPDATE deposit SET routed_to = $2 WHERE id = $1');

interface NotOpened extends ChannelAsk {
  readonly failure: string;
}

/**
 * A command. Reroutes a deposit whose channel surely did not open it. It stays while any message may have opened a
 * payment, so that no deposit has two. Undefined if it stays or no channel is left.
 */
export const rerouteDeposit = (
  db: Database,
  notOpened: NotOpened,
  channels: BuiltInChannels,
): Promise<Deposit | undefined> =>
  inTransaction(db, async (tx) => {
    const [deposit] = await tx.query<Deposit>(lock, [notOpened.deposit.id]);
    if (!deposit) return undefined;
    const from = notOpened.deposit.routedTo;
    const [left] = await tx.query<{ asks: number }>(endAsk, [deposit.id, from, notOpened.failure]);
    // Another process rerouted it, or opened its payment.
    if (deposit.routedTo !== from || deposit.launchUrl !== null) return deposit;
    // A message without an answer stays counted, because it may have opened a payment.
    if (left?.asks !== 0) return undefined;
    return toNext(tx, { deposit, now: notOpened.now }, channels);
  });

async function toNext(
  tx: Tx,
  { deposit, now }: ChannelAsk,
  channels: BuiltInChannels,
): Promise<Deposit | undefined> {
  const { id, publicId, merchantId, channel: method, amount, routedTo } = deposit;
  const before = await tx.query<{ channel: string }>(tried, [id]);
  const routes = await readRoutes(tx, { merchantId, method, now }, channels);
  const order = { id: publicId, amount, tried: before.map(({ channel }) => channel) };
  const next = chooseRoute(routes, order);
  if (!next) return undefined;
  await tx.query(leave, [id, routedTo, now]);
  await tx.query(move, [id, next.channel]);
  await recordRoutingAttempt(tx, { depositId: id, ...next }, now);
  return { ...deposit, routedTo: next.channel };
}
