import { Answered, Refused } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import { claimableRewards } from '@app/shared/rewards/calls';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Confetti } from '@app/ui/feedback/confetti';
import { Countdown } from '@app/ui/figures/countdown';
import { Money } from '@app/ui/figures/money';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { VipSummary } from '../../parts/member/vip-summary.tsx';
import { GiftPicture } from './gift-picture.tsx';
import { PastRewards } from './past-rewards.tsx';
import { type Claimable, useClaims } from './use-claims.ts';
import { useRewardName } from './use-reward-name.ts';

const PAGE_ROWS = 20;

/** Rewards to claim, and past ones. */
export function RewardCenterPage() {
  const { t } = useTranslation('rewards');
  const rewards = useEndless(claimableRewards, { size: PAGE_ROWS }, { refreshOn: ['rewards'] });
  const blocked = rewards.footer?.blocked;
  const claims = useClaims();
  return (
    <div className="grid grid-cols-1 gap-4">
      {claims.paid > 0 && <Confetti key={claims.paid} />}
      {blocked && (
        <Banner state="info" title={t('blocked')}>
          {t(`blocked.${blocked}`)}
        </Banner>
      )}
      <div className="rounded-3 bg-surface-1 p-card shadow-1 empty:hidden">
        <VipSummary />
      </div>
      <Answered
        answer={rewards}
        waiting={<CardSkeleton content="rows" count={3} />}
        safe={t('safe')}
        empty={
          <Card title={t('waiting')}>
            <div className="grid justify-items-center gap-4 px-4 py-6 text-center">
              <span className="size-drawing">
                <GiftPicture isOpen />
              </span>
              <p className="max-w-panel text-ink-2">{t('none')}</p>
              <ButtonLink href="/promotions">{t('none.promotions')}</ButtonLink>
            </div>
          </Card>
        }
      >
        {(list) => (
          <ToClaim
            rewards={list}
            total={rewards.footer?.bonusAmount ?? 0n}
            isBlocked={blocked !== null}
            claims={claims}
            more={
              rewards.hasMore && (
                <Button
                  size="small"
                  kind="outline"
                  busy={rewards.isLoadingMore}
                  onPress={rewards.loadMore}
                >
                  {t('history.more')}
                </Button>
              )
            }
          />
        )}
      </Answered>
      <p className="text-sm">
        <Link look="strong" href="/missions">
          {t('missions')}
        </Link>
      </p>
      <PastRewards />
    </div>
  );
}

interface ToClaimProps {
  readonly rewards: readonly Claimable[];
  /** Total over all pages. */
  readonly total: bigint;
  readonly isBlocked: boolean;
  readonly claims: ReturnType<typeof useClaims>;
  readonly more: ReactNode;
}

function ToClaim({ rewards, total, isBlocked, claims, more }: ToClaimProps) {
  const { t } = useTranslation('rewards');
  const { claim, busy, error } = claims;
  const ofMoney = rewards.filter(({ goodsId }) => goodsId === null);
  // A reward may expire while the page is open, and a refusal would stop the others.
  const claimAll = () => void claim(ofMoney.filter(({ expireTime }) => expireTime > serverNow()));
  return (
    <Card title={t('waiting')}>
      <div className="grid gap-3">
        {total > 0n && (
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-ink-2">
              {fillPhrase((at) => t('waiting.total', at), {
                amount: (
                  <strong className="text-title font-strong text-ink">
                    <Money amount={total} />
                  </strong>
                ),
              })}
            </span>
            {!isBlocked && ofMoney.length > 1 && (
              <Button kind="accent" busy={busy} onPress={claimAll}>
                {t('claim.all')}
              </Button>
            )}
          </p>
        )}
        <Refused error={error} />
        <ul className="grid gap-2">
          {rewards.map((reward) => (
            <Reward
              key={reward.claimId}
              reward={reward}
              busy={busy}
              onClaim={isBlocked ? undefined : () => void claim([reward])}
            />
          ))}
        </ul>
        {more && <div>{more}</div>}
      </div>
    </Card>
  );
}

interface RewardProps {
  readonly reward: Claimable;
  readonly busy: boolean;
  /** Undefined if the reward cannot be claimed now. */
  readonly onClaim: (() => void) | undefined;
}

function Reward({ reward, busy, onClaim }: RewardProps) {
  const { t } = useTranslation('rewards');
  const name = useRewardName()(reward);
  const { claimId, goodsId, bonusAmount, turnover, expireTime } = reward;
  const isOver = useIsOver(expireTime);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2 border border-line p-4">
      <span className="size-control shrink-0">
        <GiftPicture />
      </span>
      <span className="grid min-w-0 grow basis-panel leading-snug">
        <strong className="font-strong wrap-anywhere">
          <bdi>{name}</bdi>
        </strong>
        <span className="text-sm text-ink-2">
          {goodsId !== null &&
            fillPhrase((at) => t('goods', at), { amount: <Money amount={bonusAmount} /> })}
          {goodsId === null &&
            (turnover > 0n
              ? fillPhrase((at) => t('turnover', at), { amount: <Money amount={turnover} /> })
              : t('noTurnover'))}
        </span>
        {!isOver && (
          <span className="text-xs text-ink-3">
            {fillPhrase((at) => t('expires', at), {
              time: <Countdown until={expireTime} name={name} />,
            })}
          </span>
        )}
      </span>
      {goodsId === null && (
        <strong className="text-lg font-strong">
          <Money amount={bonusAmount} />
        </strong>
      )}
      {isOver && <Tag>{t('status.EXPIRED')}</Tag>}
      {onClaim && !isOver && goodsId !== null && (
        <ButtonLink size="small" href={`/pointMall?prize=${claimId}&item=${goodsId}`}>
          {t('goods.claim')} <span className="sr-only">{name}</span>
        </ButtonLink>
      )}
      {onClaim && !isOver && goodsId === null && (
        <Button size="small" kind="outline" busy={busy} onPress={onClaim}>
          {t('claim')} <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  );
}
