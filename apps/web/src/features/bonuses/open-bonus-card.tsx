import { useErrorText } from '@app/client/error-text';
import { useCall } from '@app/client/use-call';
import { bonusDetails, forfeitBonus } from '@app/shared/bonuses/calls';
import { withdrawSettings } from '@app/shared/withdrawals/calls';
import { Button } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { useOnline } from '@app/ui/feedback/use-online';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BonusOnDraws, CountedGames } from '../../parts/bonuses/counted-games.tsx';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';
import type { Bonus } from './bonus.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@app/ui/overlays/confirm-dialog')).ConfirmDialog,
}));

interface OpenBonusCardProps {
  readonly bonus: Bonus;
  readonly balance: bigint;
}

/** The remaining turnover of a bonus in money, and its deadline. */
export function OpenBonusCard({ bonus, balance }: OpenBonusCardProps) {
  const { t } = useTranslation('bonuses');
  const money = useMoneyText();
  const { name, status, amount, turnoverDone, turnoverRequired, depositTurnoverLeft } = bonus;
  const left = turnoverRequired - turnoverDone;
  const isWaiting = status === 'waiting';
  return (
    <Card title={name}>
      <div className="grid gap-4">
        {isWaiting ? (
          <Banner state="pending" title={t('waiting')}>
            {t('waiting.text')}
          </Banner>
        ) : (
          <div className="grid gap-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-ink-2">{t('left')}</span>
              <span className="text-xl type-display">
                <Money amount={left + depositTurnoverLeft} />
              </span>
            </p>
            <Progress
              share={turnoverRequired === 0n ? 1 : Number(turnoverDone) / Number(turnoverRequired)}
            />
            <p className="text-sm text-ink-2">
              {t('turnover.done', {
                done: money(turnoverDone),
                required: money(turnoverRequired),
              })}
            </p>
          </div>
        )}
        <Facts bonus={bonus} balance={isWaiting ? amount : balance} />
        <BonusOnDraws games={bonus.games} />
        <Forfeit bonus={bonus} balance={isWaiting ? 0n : balance} />
      </div>
    </Card>
  );
}

function Facts({ bonus, balance }: OpenBonusCardProps) {
  const { t } = useTranslation('bonuses');
  const time = useTimeText();
  const { atStake, depositTurnoverLeft, expiresAt, games } = bonus;
  return (
    <FactList>
      <Fact label={t('balance')}>
        <Money amount={balance} />
      </Fact>
      {atStake > 0n && (
        <Fact label={t('atStake')}>
          <Money amount={atStake} />
        </Fact>
      )}
      {depositTurnoverLeft > 0n && (
        <Fact label={t('ahead')}>
          <Money amount={depositTurnoverLeft} />
        </Fact>
      )}
      {expiresAt !== null && <Fact label={t('until')}>{time.dayAndMinute(expiresAt)}</Fact>}
      <CountedGames games={games} />
    </FactList>
  );
}

/** Asks for confirmation and names the loss. */
function Forfeit({ bonus: { bonusId, name }, balance }: OpenBonusCardProps) {
  const { t } = useTranslation('bonuses');
  const money = useMoneyText();
  const errorText = useErrorText();
  const isOnline = useOnline();
  const refreshWallet = useRefreshWallet();
  const [isAsking, setAsking] = useState(false);
  const { send, busy, error } = useCall(forfeitBonus, {
    changes: [bonusDetails, withdrawSettings],
  });
  const onDone = () => {
    setAsking(false);
    refreshWallet();
    toast(t('forfeit.done', { name }));
  };
  return (
    <div>
      <OfflineReason />
      <Button size="small" kind="outline" off={!isOnline} onPress={() => setAsking(true)}>
        {t('forfeit')}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            kind="danger"
            title={t('forfeit.title')}
            confirm={t('forfeit')}
            busy={busy}
            onConfirm={() => void send({ bonusId }, { onDone })}
            onClose={() => setAsking(false)}
          >
            <p>{t('forfeit.text', { amount: money(balance) })}</p>
            {error && <Banner urgent state="danger" title={errorText(error)} />}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
