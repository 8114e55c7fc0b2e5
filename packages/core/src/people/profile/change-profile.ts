import { inTransaction } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { lockMemberRow, setNickname } from '../members/index.ts';
import { changePersonal, readPersonal } from './personal.ts';

export interface ProfileChange {
  readonly memberId: bigint;
  readonly nickname?: string | undefined;
  /** `yyyy-MM-dd`. Can be set once. */
  readonly birthday?: string | undefined;
  /** Name on the bank account for withdrawals. Can be set once. */
  readonly payeeName?: string | undefined;
  readonly language?: string | undefined;
  /** Folded to lower case. Unverified; a verified one cannot be replaced this way. */
  readonly email?: string | undefined;
}

/**
 * A command. Changes the given fields of a profile, all or none. Birthday and payee can be set only once, so
 * that an intruder in the member's session cannot change them.
 *
 * @throws profile.birthday_set, profile.payee_set, profile.email_verified
 */
export async function changeProfile(
  { db }: Pick<Deps, 'db'>,
  { memberId, nickname, birthday, payeeName, language, email }: ProfileChange,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMemberRow(tx, memberId); // of two concurrent changes the second sees the first
    const known = await readPersonal(tx, memberId);
    if (birthday !== undefined && known.birthday) throw new DomainError('profile.birthday_set');
    if (payeeName !== undefined && known.payeeName) throw new DomainError('profile.payee_set');
    if (email !== undefined && known.emailVerifiedAt)
      throw new DomainError('profile.email_verified');
    if (nickname !== undefined) await setNickname(tx, memberId, nickname);
    const personal = {
      ...(birthday !== undefined && { birthday }),
      ...(payeeName !== undefined && { payeeName }),
      ...(language !== undefined && { language }),
      ...(email !== undefined && { email }),
    };
    if (Object.keys(personal).length > 0) await changePersonal(tx, memberId, personal);
  });
}
