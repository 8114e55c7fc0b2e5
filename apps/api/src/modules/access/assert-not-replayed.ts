import { DomainError } from '@app/core/platform/kernel';
import type { ApiDeps } from '../../deps.ts';
import { openOnce } from '../../http/inputs/sealed-body.ts';

/** Length of the nonce in the sealed value, which makes each request unique. */
const RANDOM_BYTES_MIN = 16;

interface Sealed {
  readonly encryption?: string | undefined;
  readonly Encryption?: string | undefined;
}

/** @throws missing_encryption, sealed_replayed */
export async function assertNotReplayed(
  deps: ApiDeps,
  { encryption, Encryption }: Sealed,
): Promise<void> {
  const random = await openOnce(deps, encryption ?? Encryption ?? '');
  if (random.length < RANDOM_BYTES_MIN) throw new DomainError('missing_encryption');
}
