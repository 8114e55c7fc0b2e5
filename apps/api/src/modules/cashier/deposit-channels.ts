import { type DepositChannels, sandboxChannel } from '@app/core/cashier';
import type { ApiSettings } from '../../settings.ts';

/** The ways to pay that this installation knows. A payment company is added here. */
export function depositChannels({ profile, sandboxPaySecret }: ApiSettings): DepositChannels {
  const hasSandbox = profile !== 'production' && sandboxPaySecret !== undefined;
  const channels = hasSandbox ? [sandboxChannel(sandboxPaySecret)] : [];
  return new Map(channels.map((channel) => [channel.code, channel]));
}
