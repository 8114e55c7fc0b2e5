import { permissionForWait, type WithdrawalWait } from '@app/shared/withdrawals/withdrawal-waits';
import { Banner } from '@app/ui/feedback/banner';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Link } from '@app/ui/navigation/link';
import { Age } from '../../lib/age.tsx';
import { useOperator } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ClaimText } from '../../parts/queue/case-claim.tsx';
import { LegDecisions } from './leg-decisions.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';

const LOOKS: Readonly<Record<WithdrawalWait, 'danger' | 'pending'>> = {
  hold: 'danger',
  doubt: 'danger',
  unknown: 'danger',
  disputed: 'danger',
  second: 'pending',
  review: 'pending',
  resting: 'pending',
  paying: 'pending',
  sending: 'pending',
  confirming: 'pending',
};

interface WaitBannerProps {
  readonly withdrawal: Withdrawal;
}

/** The state in one place: reason and start of the wait, who can end it, and actions. */
export function WaitBanner({ withdrawal }: WaitBannerProps) {
  const { t } = useWords();
  const { state, wait } = withdrawal;
  if (wait === null)
    return (
      <Banner state="info" title={t(`withdrawals.state.${state}`)}>
        {state !== 'review' &&
          state !== 'paying' &&
          state !== 'confirming' &&
          state !== 'disputed' &&
          t(`withdrawals.waits.${state}.text`)}
      </Banner>
    );
  return (
    <Banner state={LOOKS[wait.why]} title={t(`withdrawals.waits.${wait.why}`)}>
      <div className="grid gap-2">
        <p>{t(textOf(withdrawal, wait.why))}</p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
          <span>
            {fillPhrase((at) => t('withdrawals.wait.since', at), {
              time: <When at={wait.since} />,
            })}
          </span>
          <Age since={wait.since} />
          {wait.until !== null && wait.why in UNTIL && (
            <span>
              {fillPhrase((at) => t(UNTIL[wait.why as keyof typeof UNTIL], at), {
                time: <When at={wait.until} />,
              })}
            </span>
          )}
        </p>
        <Who withdrawal={withdrawal} wait={wait} />
        <ClaimText claim={withdrawal.claim} />
        <LegDecisions withdrawal={withdrawal} />
        <WithdrawalActions withdrawal={withdrawal} />
      </div>
    </Banner>
  );
}

const UNTIL = {
  confirming: 'withdrawals.wait.confirming',
  sending: 'withdrawals.wait.asked',
  unknown: 'withdrawals.wait.asked',
  resting: 'withdrawals.wait.resting',
} as const;

function textOf({ verdict, channels }: Withdrawal, why: WithdrawalWait) {
  if (why === 'review' && verdict === 'two') return 'withdrawals.waits.review.two';
  if (why === 'paying' && channels.length > 0) return 'withdrawals.waits.paying.provider';
  return `withdrawals.waits.${why}.text` as const;
}

interface WhoProps extends WaitBannerProps {
  readonly wait: NonNullable<Withdrawal['wait']>;
}

/** Operators who can end the wait, with a note if the current one can. */
function Who({ wait: { why, askedBy } }: WhoProps) {
  const { t } = useWords();
  const { username, permissions } = useOperator();
  const needed = permissionForWait[why];
  if (needed === null) return null; // the reason text names the person
  if (why === 'second')
    return (
      <p className="flex flex-wrap gap-x-3">
        <span>
          {askedBy === username
            ? t('approvals.own')
            : t('withdrawals.wait.second', { operator: askedBy ?? '' })}
        </span>
        {permissions.includes(needed) && (
          <Link look="underlined" href="/console/approvals">
            {t('withdrawals.wait.approvals')}
          </Link>
        )}
      </p>
    );
  return (
    <p>
      {permissions.includes(needed)
        ? t('withdrawals.wait.you')
        : t('withdrawals.wait.other', { permission: t(`permission.${needed}`) })}
    </p>
  );
}
