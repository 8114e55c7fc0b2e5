import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { missionLeaderboard } from '@app/shared/leaderboards/calls';
import { info } from '@app/shared/members/calls';
import { claimableRewards, claimReward, endedRewards } from '@app/shared/rewards/calls';
import { balances, wallets } from '@app/shared/wallet/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Leaderboards } from './leaderboard.ts';
import { LeaderboardCard } from './leaderboard-card.tsx';

const CHANGES = [missionLeaderboard, claimableRewards, endedRewards, info, balances, wallets];
const REFRESH_MS = 30_000;

/** Leaderboards of the site: open ones, and those that ended last. */
export function LeaderboardPage() {
  const { t } = useTranslation('leaderboards');
  const answer = useAnswer(
    missionLeaderboard,
    {},
    { refreshOn: ['bets', 'rewards'], refetchInterval: REFRESH_MS },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Answered
        answer={answer}
        waiting={<CardSkeleton content="rows" count={6} />}
        safe={t('safe')}
      >
        {(found) =>
          found.list.length === 0 ? (
            <Empty
              state="no-results"
              sentence={t('none')}
              action={<ButtonLink href="/missions">{t('none.missions')}</ButtonLink>}
            />
          ) : (
            <Boards found={found} />
          )
        }
      </Answered>
    </div>
  );
}

function Boards({ found: { list, blocked, timeZone } }: { readonly found: Leaderboards }) {
  const { t } = useTranslation('leaderboards');
  const { t: rewards } = useTranslation('rewards');
  const amountText = useMoneyText();
  const { send, busy, error } = useCall(claimReward, { changes: CHANGES });
  const claim = (promotionClaimId: string) =>
    void send(
      { promotionClaimId, promotionType: 'leaderboard' },
      {
        onDone: ({ bonusAmount }) => toast(t('claim.done', { amount: amountText(bonusAmount) })),
      },
    );
  return (
    <>
      {blocked !== null && (
        <Banner state="info" title={rewards('blocked')}>
          {rewards(`blocked.${blocked}`)}
        </Banner>
      )}
      <Refused error={error} />
      {list.map((board) => (
        <LeaderboardCard
          key={board.leaderboardId}
          board={board}
          busy={busy}
          onClaim={
            blocked === null && board.claimId !== null
              ? () => claim(board.claimId ?? '')
              : undefined
          }
        />
      ))}
      <p className="text-xs text-ink-3">{t('zone', { zone: timeZone })}</p>
    </>
  );
}
