import { timingSafeEqual } from 'node:crypto';
import { CODE_MINUTES } from '@app/shared/credentials/lifetimes';
import { personalHash } from '../../../platform/kernel/index.ts';
import type { Channel } from '../../../platform/outbox/index.ts';

/** Purpose of a code. A code for another purpose is wrong. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'reset_password'
  | 'bind'
  | 'confirm'
  | 'payment_password'
  | 'withdraw'
  | 'bind_account';

/** Owner and purpose of a code. */
export interface CodeOwner {
  readonly merchantId: bigint;
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  /** A number in E.164, or an email address folded to lower case. */
  readonly recipient: string;
  /** The device's own id. */
  readonly device?: string | undefined;
}

export const CODE_LIFE_MS = CODE_MINUTES * 60_000;
export const CODE_TRIES_MAX = 5;

export const recipientHash = ({
  channel,
  recipient,
}: Pick<CodeOwner, 'channel' | 'recipient'>): Buffer =>
  personalHash(`verification_code.${channel}`, recipient);

/** Bound to its owner, so that rows cannot be swapped. */
export const codeHash = (owner: CodeOwner, code: string): Buffer =>
  personalHash(
    'verification_code.code',
    `${owner.merchantId} ${owner.purpose} ${owner.channel} ${owner.recipient} ${code}`,
  );

export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
