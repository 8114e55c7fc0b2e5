import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** Why a host must not, or cannot, be called. */
export type NoAddress = 'unresolved' | 'private_address' | 'timeout';

interface Outside {
  readonly host: string;
  /** In production no host may lead into a network of our own: a stranger's word must not look around in there. */
  readonly isProduction: boolean;
  readonly signal: AbortSignal;
}

/** Where a host is. Every address of it is looked at, and the first is the one to call, by `pinnedTo`. */
export async function outsideAddress({
  host,
  isProduction,
  signal,
}: Outside): Promise<LookupAddress | NoAddress> {
  const addresses = await within(signal, lookup(host, { all: true })).catch(() => []);
  const [address] = addresses;
  if (signal.aborted) return 'timeout';
  if (!address) return 'unresolved';
  if (isProduction && !addresses.every((one) => isPublicAddress(one.address)))
    return 'private_address';
  return address;
}

/** The address that was looked at is the one that is called: a second answer of name servers changes nothing. */
export const pinnedTo =
  ({ address, family }: LookupAddress): LookupFunction =>
  (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);

/** A name server that does not answer cannot be told to stop; it is waited for no longer. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ]);
