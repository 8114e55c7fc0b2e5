import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ApiDeps } from '../deps.ts';

type Signing = Pick<ApiDeps, 'settings' | 'clock'>;

/** A file with a signed, temporary address. */
interface Shown {
  /** Signatures of one kind are not valid for another. */
  readonly of: 'upload' | 'export';
  readonly publicId: string;
}

const proven = z.object({ until: z.coerce.number().int(), key: z.string().max(60) });

const sealOf = ({ settings }: Signing, { of, publicId }: Shown, until: number): Buffer =>
  createHmac('sha256', settings.tokenSecret).update(`${of}\0${publicId}\0${until}`).digest();

/** Query string that is valid until a time. */
export function signAddress(deps: Signing, shown: Shown, until: Date): string {
  const key = sealOf(deps, shown, until.getTime()).toString('base64url');
  return `${new URLSearchParams({ until: `${until.getTime()}`, key })}`;
}

/** Whether the signature is ours and still valid. */
export function isSignedAddress(deps: Signing, shown: Shown, query: unknown): boolean {
  const { data: proof } = proven.safeParse(query);
  if (!proof || proof.until <= deps.clock().getTime()) return false;
  const [given, expected] = [Buffer.from(proof.key, 'base64url'), sealOf(deps, shown, proof.until)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
