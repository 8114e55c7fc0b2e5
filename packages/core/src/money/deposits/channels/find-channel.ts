import type { Deps } from '../../../platform/kernel/index.ts';
import type {
  AnswerToCompany,
  DepositChannel,
  DepositChannels,
} from '../companies/deposit-channel.ts';
import { findCompany } from '../companies/payment-company.ts';
import { signedHttpChannel } from '../companies/signed-http-channel.ts';

export type ChannelDeps = Pick<Deps, 'db' | 'clock'> & { readonly channels: DepositChannels };

/** A query. A built-in channel, or the channel of a stored company. */
export async function findChannel(
  { db, clock, channels: { builtIn, publicUrl } }: ChannelDeps,
  code: string,
): Promise<DepositChannel | undefined> {
  const known = builtIn.get(code);
  if (known) return known;
  const company = await findCompany(db, { code, now: clock() });
  return company && signedHttpChannel(company, publicUrl);
}

/** A query. Headers that sign our answer to a company's report. */
export async function signAnswer(
  deps: ChannelDeps,
  { channel, ...answer }: Omit<AnswerToCompany, 'now'> & { readonly channel: string },
): Promise<Readonly<Record<string, string>>> {
  const found = await findChannel(deps, channel);
  return found?.signAnswer?.({ ...answer, now: deps.clock() }) ?? {};
}
