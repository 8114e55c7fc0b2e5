import { sql } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import type { DepositChannels } from './deposit-channel.ts';
import { type Deposit, readDeposit } from './read-deposit.ts';

// The first address stands: a member who asked at the same time gets the same one.
const record = sql(
  'cashier.record_launch',
  `UPDATE deposit SET launch_url = $2, state = CASE state WHEN 'created' THEN 'pending' ELSE state END
   WHERE id = $1 AND launch_url IS NULL`,
);

/**
 * Asks the channel to open the payment and records where it is paid.
 *
 * @throws deposit.channel_unavailable when the company does not answer
 */
export async function openAtChannel(
  { db, channels }: Pick<Deps, 'db'> & { readonly channels: DepositChannels },
  deposit: Deposit,
): Promise<Deposit> {
  const channel = channels.get(deposit.channel);
  if (!channel) throw new DomainError('deposit.channel_unavailable');
  const { url } = await channel.open(deposit).catch(() => {
    throw new DomainError('deposit.channel_unavailable');
  });
  await db.query(record, [deposit.id, url]);
  return readDeposit(db, deposit.id);
}
