import type { MoneyAction } from '@app/shared/members/money-actions';
import { DomainError } from '../../platform/kernel/index.ts';
import { exclusionRefusal } from '../exclusions/index.ts';
import { refusalOf } from './refusal-of.ts';
import type { StandingRow } from './standing.ts';
import type { TooYoung } from './too-young.ts';

interface Checked {
  readonly act: MoneyAction;
  readonly row: StandingRow;
  /** The result of `tooYoungOf` for members that include this one. */
  readonly tooYoung: TooYoung;
}

/** The error with which a member's standing refuses an act, except for debts. Pure. */
export function refusalError({ act, row, tooYoung }: Checked, now: Date): DomainError | undefined {
  const rule = tooYoung.get(row.memberId);
  const refusal = refusalOf(act, { ...row, isTooYoung: rule !== undefined });
  if (refusal === 'closed') return new DomainError('login.not.session');
  if (refusal === 'trial') return new DomainError('member.need_true_account');
  if (refusal === 'too_young')
    return new DomainError('profile.too_young', { years: rule?.years ?? 0 });
  if (refusal === 'excluded' && row.exclusion) return exclusionRefusal(row.exclusion, now);
  return undefined;
}
