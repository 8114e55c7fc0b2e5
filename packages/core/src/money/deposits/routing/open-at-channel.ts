import { sql } from '../../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../../platform/kernel/index.ts';
import { type ChannelDeps, findChannel } from '../channels/find-channel.ts';
import { recordProviderCall } from '../channels/record-provider-call.ts';
import { ProviderFailed } from '../providers/provider-failed.ts';
import { type Deposit, readDeposit } from '../read-deposit.ts';
import { beginAsk } from './begin-ask.ts';
import { rerouteDeposit } from './reroute-deposit.ts';

// The first address wins: concurrent requests of a member get the same one.
const record = sql(
  'deposits.record_launch',
  `UPDATE deposit SET launch_url = $2, state = CASE state WHEN 'created' THEN 'pending' ELSE state END
   WHERE id = $1 AND launch_url IS NULL`,
);

type OpenDeps = ChannelDeps & Pick<Deps, 'newId'>;

/**
 * Opens the payment at its channel and records the address of the page. If the channel surely did not open it, tries
 * the next channel of the route. Counts each channel's answers for its health.
 *
 * @throws deposit.channel_unavailable when no provider opens it
 */
export async function openAtChannel(deps: OpenDeps, first: Deposit): Promise<Deposit> {
  let deposit = first;
  // Each channel is left at most once, so this ends.
  while (deposit.launchUrl === null) {
    const begun = await beginAsk(deps.db, { deposit, now: deps.clock() });
    deposit = begun ? await askOnce(deps, deposit) : await readDeposit(deps.db, deposit.id);
  }
  return deposit;
}

/** Returns the deposit after one try: opened, or routed to another channel. */
async function askOnce(deps: OpenDeps, deposit: Deposit): Promise<Deposit> {
  const { db } = deps;
  try {
    const url = await ask(deps, deposit);
    faultPoint('deposit.opened');
    await db.query(record, [deposit.id, url]);
    return readDeposit(db, deposit.id);
  } catch (cause) {
    const failure = notOpenedBecause(cause);
    const now = deps.clock();
    const moved = failure && (await rerouteDeposit(db, { deposit, failure, now }, deps.channels));
    if (!moved) throw Object.assign(new DomainError('deposit.channel_unavailable'), { cause });
    faultPoint('deposit.moved');
    return moved;
  }
}

async function ask(deps: OpenDeps, deposit: Deposit): Promise<string> {
  const channel = await findChannel(deps, deposit.routedTo);
  if (!channel) throw new ChannelGone();
  const sinceMs = performance.now();
  const count = (isAnswered: boolean) => {
    const call = { channel: deposit.routedTo, isAnswered, ms: performance.now() - sinceMs };
    return recordProviderCall(deps.db, call, deps.clock());
  };
  try {
    const { url } = await channel.open(deposit, deps);
    await count(true);
    return url;
  } catch (error) {
    // A refusal is an answer: the provider is reachable.
    await count(error instanceof ProviderFailed && error.failure.code === 'payment_refused');
    throw error;
  }
}

/** The channel was removed after the deposit was routed to it. */
class ChannelGone extends Error {}

/** The reason if a payment was surely not opened; undefined if it may have been. */
function notOpenedBecause(cause: unknown): string | undefined {
  if (cause instanceof ChannelGone) return 'channel_gone';
  return cause instanceof ProviderFailed && cause.isSurelyNotOpened ? cause.message : undefined;
}
