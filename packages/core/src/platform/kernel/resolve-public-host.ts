import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './is-public-address.ts';

/** Reason that a host must not or cannot be called. */
export type NoAddress = 'unresolved' | 'private_address' | 'timeout';

/** Looks up all addresses of a host, as the system's resolver does with `all`. */
export type Resolve = (
  host: string,
  options: { readonly all: true },
) => Promise<readonly LookupAddress[]>;

interface Outside {
  readonly host: string;
  /** Whether the host may be in a private network. */
  readonly mayBePrivate: boolean;
  readonly signal: AbortSignal;
  readonly resolve?: Resolve;
}

/** All addresses of a host. It is refused if one of them is private. */
export async function resolvePublicHost({
  host,
  mayBePrivate,
  signal,
  resolve = lookup,
}: Outside): Promise<readonly [LookupAddress, ...LookupAddress[]] | NoAddress> {
  const addresses = await within(signal, resolve(host, { all: true })).catch(() => []);
  const [address, ...others] = addresses;
  if (signal.aborted) return 'timeout';
  if (!address) return 'unresolved';
  if (!mayBePrivate && !addresses.every((one) => isPublicAddress(one.address)))
    return 'private_address';
  return [address, ...others];
}

/** A DNS lookup cannot be cancelled; a late answer is dropped. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ]);
