import type { Deps } from '../../../platform/kernel/index.ts';
import type {
  AnswerToProvider,
  DepositChannel,
  DepositChannels,
} from '../providers/deposit-channel.ts';
import { findProvider } from '../providers/payment-provider.ts';
import { signedHttpChannel } from '../providers/signed-http-channel.ts';

export type ChannelDeps = Pick<Deps, 'db' | 'clock'> & { readonly channels: DepositChannels };

/** A query. A built-in channel, or the channel of a stored provider. */
export async function findChannel(
  { db, clock, channels: { builtIn, publicUrl } }: ChannelDeps,
  code: string,
): Promise<DepositChannel | undefined> {
  const known = builtIn.get(code);
  if (known) return known;
  const provider = await findProvider(db, { code, now: clock() });
  return provider && signedHttpChannel(provider, publicUrl);
}

/** A query. Headers that sign our answer to a provider's report; none for a channel that signs no answers. */
export async function signAnswer(
  deps: ChannelDeps,
  { channel, ...answer }: Omit<AnswerToProvider, 'now'> & { readonly channel: string },
): Promise<Readonly<Record<string, string>>> {
  const found = await findChannel(deps, channel);
  return found?.signAnswer?.({ ...answer, now: deps.clock() }) ?? {};
}
