import { Failed } from '@app/client/answered';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import type { ReactNode } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { zoneName } from '../../lib/language/zone-name.ts';
import { useSite } from '../../lib/site.ts';
import { useFunds } from '../../parts/wallet/use-funds.ts';
import { BalanceCard } from './balance-card.tsx';

interface WalletPageProps {
  /** Recent deposits; nothing where deposits are switched off. */
  readonly deposits: ReactNode;
}

/** The member's money: balance, held money, results of play, and deposits. */
export function WalletPage({ deposits }: WalletPageProps) {
  const { t } = useTranslation('wallet');
  const funds = useFunds();
  if (funds.error && !funds.data) return <Failed answer={funds} safe={t('safe')} />;
  return (
    <div className="grid gap-4">
      <BalanceCard />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <PlayFigures />
        {deposits}
      </div>
    </div>
  );
}

/** Stakes, payouts and net results of today and of this session. */
function PlayFigures() {
  const { t } = useTranslation('wallet');
  const { timeZone } = useSite();
  const time = useTimeText();
  const { data } = useFunds();
  const wait = <Skeleton shape="word" />;
  const rows = (sum: NonNullable<typeof data>['today'] | undefined) => (
    <FactList>
      <Fact label={t('staked')}>{sum ? <Money amount={sum.betAmount} /> : wait}</Fact>
      <Fact label={t('paid')}>{sum ? <Money amount={sum.winAmount} /> : wait}</Fact>
      <Fact label={t('net')}>{sum ? <MoneyDelta amount={sum.profitAndLoss} /> : wait}</Fact>
    </FactList>
  );
  return (
    <Card title={t('play')}>
      <h3 className="pt-2 text-sm text-ink-3">{t('today.since', { zone: zoneName(timeZone) })}</h3>
      {rows(data?.today)}
      <h3 className="pt-4 text-sm text-ink-3">
        {t('session.since', { time: data ? time.minute(data.session.since) : '–' })}
      </h3>
      {rows(data?.session)}
    </Card>
  );
}
