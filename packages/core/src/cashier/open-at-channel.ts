import { sql } from '../db/index.ts';
import { type Deps, DomainError, faultPoint } from '../kernel/index.ts';
import { type ChannelDeps, findChannel } from './find-channel.ts';
import { noteAsked } from './payment-health.ts';
import { type Deposit, readDeposit } from './read-deposit.ts';

// The first address stands: a member who asked at the same time gets the same one.
const record = sql(
  'cashier.record_launch',
  `UPDATE deposit SET launch_url = $2, state = CASE state WHEN 'created' THEN 'pending' ELSE state END
   WHERE id = $1 AND launch_url IS NULL`,
);

/**
 * Asks the channel to open the payment and records where it is paid. How it answered is counted for operators.
 *
 * @throws deposit.channel_unavailable when the company does not answer
 */
export async function openAtChannel(
  deps: ChannelDeps & Pick<Deps, 'newId'>,
  deposit: Deposit,
): Promise<Deposit> {
  const { db } = deps;
  const channel = await findChannel(deps, deposit.channel);
  if (!channel) throw new DomainError('deposit.channel_unavailable');
  const sinceMs = performance.now();
  const count = (isAnswered: boolean) => {
    const asked = { channel: deposit.channel, isAnswered, ms: performance.now() - sinceMs };
    return noteAsked(db, asked, deps.clock());
  };
  const { url } = await channel.open(deposit, deps).catch(async (cause: unknown) => {
    await count(false);
    throw Object.assign(new DomainError('deposit.channel_unavailable'), { cause });
  });
  faultPoint('deposit.opened');
  await count(true);
  await db.query(record, [deposit.id, url]);
  return readDeposit(db, deposit.id);
}
