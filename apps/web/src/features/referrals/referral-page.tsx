import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { referralDetails } from '@app/shared/referrals/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Friends } from './friends.tsx';
import { InviteCard } from './invite-card.tsx';
import { ReferralClaims } from './referral-claims.tsx';
import type { ReferralDetails } from './referral-details.ts';
import { ReferralSteps } from './referral-steps.tsx';

/** The member's link to invite friends, its conditions, and the rewards so far. */
export function ReferralPage() {
  const { t } = useTranslation('referrals');
  const answer = useAnswer(referralDetails, { autoGenerate: 'true' }, { refreshOn: ['rewards'] });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Answered
        answer={answer}
        waiting={<CardSkeleton content="rows" count={4} />}
        safe={t('safe')}
      >
        {(details) => <Details details={details} />}
      </Answered>
    </div>
  );
}

function Details({ details }: { readonly details: ReferralDetails }) {
  const { t } = useTranslation('referrals');
  const { referralCode, terms, totalInvitations, totalRewarded, totalBonus } = details;
  return (
    <>
      {terms && referralCode !== null ? (
        <>
          <InviteCard code={referralCode} terms={terms} />
          <ReferralSteps terms={terms} />
        </>
      ) : (
        <Empty
          state="no-results"
          sentence={t('off')}
          action={<ButtonLink href="/promotions">{t('off.see')}</ButtonLink>}
        />
      )}
      {(terms || totalInvitations > 0) && (
        <>
          <StatStrip>
            <Stat label={t('stat.invited')} value={<Count value={totalInvitations} />} />
            <Stat label={t('stat.rewarded')} value={<Count value={totalRewarded} />} />
            <Stat label={t('stat.earned')} value={<Money amount={totalBonus} />} />
          </StatStrip>
          <Friends />
          {totalRewarded > 0 && <ReferralClaims />}
        </>
      )}
    </>
  );
}
