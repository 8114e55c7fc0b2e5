import { timingSafeEqual } from 'node:crypto';
import { CODE_MINUTES } from '@app/shared/domain/lifetimes';
import { personalHash } from '../../../platform/kernel/index.ts';
import type { Channel } from '../../../platform/outbox/index.ts';

/** What a code may be used for. One for another purpose is as wrong as any other. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'reset_password'
  | 'bind'
  | 'confirm'
  | 'payment_password'
  | 'withdraw'
  | 'bind_account';

/** Whose code, for what. */
export interface CodeOwner {
  readonly merchantId: bigint;
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  /** A number in E.164, or an e-mail address folded to lower case. */
  readonly recipient: string;
  /** The name that the device gave itself. */
  readonly device?: string | undefined;
}

export const CODE_LIFE_MS = CODE_MINUTES * 60_000;
export const CODE_TRIES_MAX = 5;

export const recipientHash = ({
  channel,
  recipient,
}: Pick<CodeOwner, 'channel' | 'recipient'>): Buffer =>
  personalHash(`verification_code.${channel}`, recipient);

/** Bound to its owner, so that no row can be swapped for another. */
export const codeHash = (owner: CodeOwner, code: string): Buffer =>
  personalHash(
    'verification_code.code',
    `${owner.merchantId} ${owner.purpose} ${owner.channel} ${owner.recipient} ${code}`,
  );

export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
