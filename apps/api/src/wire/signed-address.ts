import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ApiDeps } from '../deps.ts';

type Signing = Pick<ApiDeps, 'settings' | 'clock'>;

/** A thing that is at an address of its own, by which it is found for a time. */
interface Shown {
  /** What kind of thing: an address of one is none of another. */
  readonly of: 'upload' | 'export';
  readonly publicId: string;
}

const proven = z.object({ until: z.coerce.number().int(), key: z.string().max(60) });

const sealOf = ({ settings }: Signing, { of, publicId }: Shown, until: number): Buffer =>
  createHmac('sha256', settings.tokenSecret).update(`${of}\0${publicId}\0${until}`).digest();

/** What an address ends with that is good until then. */
export function proofOf(deps: Signing, shown: Shown, until: Date): string {
  const key = sealOf(deps, shown, until.getTime()).toString('base64url');
  return `${new URLSearchParams({ until: `${until.getTime()}`, key })}`;
}

/** Whether an address is one that we made, and still good. */
export function isProven(deps: Signing, shown: Shown, query: unknown): boolean {
  const { data: proof } = proven.safeParse(query);
  if (!proof || proof.until <= deps.clock().getTime()) return false;
  const [told, ours] = [Buffer.from(proof.key, 'base64url'), sealOf(deps, shown, proof.until)];
  return told.length === ours.length && timingSafeEqual(told, ours);
}
