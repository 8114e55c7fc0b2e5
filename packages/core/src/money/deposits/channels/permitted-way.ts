import { type Money, moneyToWire } from '@app/shared/money/money';
import type { Reader } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import type { BuiltInChannels } from '../providers/deposit-channel.ts';
import { type OfferedWay, offeredChannels } from './offered-channels.ts';

interface WayRequest {
  readonly merchantId: bigint;
  readonly channel: string;
  readonly amount: Money;
}

/**
 * A query. The offered channel for a deposit of an amount.
 *
 * @throws deposit.channel_unavailable, deposit.limit
 */
export async function permittedWay(
  reader: Reader,
  { merchantId, channel, amount }: WayRequest,
  channels: BuiltInChannels,
): Promise<OfferedWay> {
  const offered = await offeredChannels(reader, merchantId, channels);
  const way = offered.find(({ code }) => code === channel);
  if (!way) throw new DomainError('deposit.channel_unavailable');
  if (amount < way.amountMin || amount > way.amountMax) {
    const [least, most] = [moneyToWire(way.amountMin), moneyToWire(way.amountMax)];
    throw new DomainError('deposit.limit', { least, most });
  }
  return way;
}
