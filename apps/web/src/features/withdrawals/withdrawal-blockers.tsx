import { Banner } from '@app/ui/feedback/banner';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Link } from '@app/ui/navigation/link';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type Account, leastOf, type WithdrawalTerms } from './withdrawal-answers.ts';

interface WithdrawalBlockersProps {
  readonly terms: WithdrawalTerms;
  readonly accounts: readonly Account[];
}

/** Reasons that block every withdrawal. */
function reasonsOf(terms: WithdrawalTerms, accounts: readonly Account[]) {
  const found = {
    password: terms.needsPaymentPassword && !terms.hasPaymentPassword,
    number:
      terms.mobile === null &&
      (terms.mobileVerificationType === 'REQUIRED' ||
        terms.mobileVerificationType === 'EVERY_WITHDRAWAL'),
    held: terms.heldUntil !== null,
    owed: terms.owed > 0n,
    deposits: terms.depositsLeft > 0n,
    turnover: terms.turnoverLeft > 0n && terms.withdrawPenaltyCharge === 0,
    closed: terms.allowWithdrawNow === 'N',
    identity: terms.kycNeeded === 'identity',
    address: terms.kycNeeded === 'address',
    day: terms.remainingTransactionTimes === 0 || terms.remainingWithdrawAmount < leastOf(terms),
    account: accounts.length === 0,
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((reason) => found[reason]);
}

export const isBlocked = (terms: WithdrawalTerms, accounts: readonly Account[]): boolean =>
  reasonsOf(terms, accounts).length > 0;

/** Conditions that the member must meet or wait for before they can withdraw, with links. */
export function WithdrawalBlockers({ terms, accounts }: WithdrawalBlockersProps) {
  const { t } = useTranslation('withdrawals');
  const time = useTimeText();
  const money = useMoneyText();
  const ways = {
    password: '/member/securityCenter',
    number: '/member/securityCenter',
    owed: '/agentHome',
    deposits: '/deposit',
    turnover: '/',
    identity: '/member/verification',
    address: '/member/verification',
    account: '/member/accounts',
    held: undefined,
    closed: undefined,
    day: undefined,
  } as const;
  const words = {
    time: time.dayAndMinute(terms.heldUntil ?? terms.dayEndsAt),
    ends: time.dayAndMinute(terms.dayEndsAt),
    opens: time.dayAndMinute(terms.withdrawDateFrom ?? terms.dayEndsAt),
    closes: time.dayAndMinute(terms.withdrawDateTo ?? terms.dayEndsAt),
    owed: money(terms.owed),
    deposits: money(terms.depositsLeft),
    turnover: money(terms.turnoverLeft),
  };
  return (
    <ul className="grid gap-3">
      {reasonsOf(terms, accounts).map((reason) => {
        const href = ways[reason];
        return (
          <li key={reason}>
            <Banner
              state={reason === 'owed' ? 'danger' : 'pending'}
              title={t(`hindrance.${reason}`, words)}
              action={
                href && (
                  <Link look="strong" href={href}>
                    {t(`hindrance.${reason}.do` as 'hindrance.account.do')}
                  </Link>
                )
              }
            >
              {reason === 'closed' && terms.withdrawTimeMsg
                ? terms.withdrawTimeMsg
                : t(`hindrance.${reason}.why`, words)}
            </Banner>
          </li>
        );
      })}
    </ul>
  );
}
