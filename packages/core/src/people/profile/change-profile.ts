import { inTransaction } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { lockMemberRow, setNickname } from '../members/index.ts';
import { changePersonal, readPersonal } from './personal.ts';

export interface ProfileChange {
  readonly memberId: bigint;
  readonly nickname?: string | undefined;
  /** `yyyy-MM-dd`. Said once. */
  readonly birthday?: string | undefined;
  /** The name on the bank account that withdrawals are paid to. Said once. */
  readonly payeeName?: string | undefined;
  readonly language?: string | undefined;
  /** Folded to lower case. Not verified by this, and none that is verified is replaced. */
  readonly email?: string | undefined;
}

/**
 * A command. Changes what is given of a profile, all or nothing. Birthday and payee are said once:
 * a thief who takes an account over cannot make it their own by them.
 *
 * @throws profile.birthday_set, profile.payee_set, profile.email_verified
 */
export async function changeProfile(
  { db }: Pick<Deps, 'db'>,
  { memberId, nickname, birthday, payeeName, language, email }: ProfileChange,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMemberRow(tx, memberId); // who says it twice at once takes turns
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
