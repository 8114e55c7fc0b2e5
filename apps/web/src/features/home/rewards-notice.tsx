import { Banner } from '@app/ui/feedback/banner';
import { Link } from '@app/ui/navigation/link';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { useFlag } from '../../lib/site.ts';
import { useMember } from '../../parts/member/use-member.ts';

/** Rewards that the member can claim. Renders nothing without any. */
export function RewardsNotice() {
  const { t } = useTranslation('rewards');
  const isTrial = useSession()?.isTrial ?? false;
  const hasRewards = useFlag('REWCEN3') && !isTrial;
  const count = useMember().data?.availablePromoCount ?? 0;
  if (!hasRewards || count === 0) return null;
  return (
    <Banner
      state="win"
      title={t('notice.waiting', { count })}
      action={
        <Link look="strong" href="/rewardCenter">
          {t('notice.claim')}
        </Link>
      }
    >
      {t('notice.text', { count })}
    </Banner>
  );
}
