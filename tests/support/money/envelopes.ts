import { randomUUID } from 'node:crypto';
import {
  type CreateEnvelope,
  createEnvelope,
  openEnvelope as openPart,
} from '@app/core/engagement/envelopes';
import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { whole } from '../world.ts';
import { PIN } from './transfers.ts';

interface Order extends Partial<Omit<CreateEnvelope, 'requestKey' | 'total'>> {
  readonly key?: string;
}

/** Sends an envelope of a total in whole units, by default ten random parts to the team for a day. */
export const sendEnvelope = (
  deps: Deps,
  { id: memberId, merchantId }: Member,
  amount: number,
  { key = randomUUID(), ...more }: Order = {},
) =>
  createEnvelope(deps, {
    requestKey: { memberId, key, inputHash: `${amount}` },
    merchantId,
    memberId,
    timeZone: 'UTC',
    currency: 'USD',
    total: whole(amount),
    count: 10,
    mode: 'random',
    audience: 'team',
    hours: 24,
    greeting: null,
    paymentPassword: PIN,
    ...more,
  });

/** Opens an envelope. */
export const openEnvelope = (
  deps: Deps,
  { id: memberId, merchantId }: Member,
  { publicId }: { readonly publicId: string },
) => openPart(deps, { merchantId, memberId, publicId });
