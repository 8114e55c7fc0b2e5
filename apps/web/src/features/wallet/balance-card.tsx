import { ButtonLink } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { TicketCard } from '@app/ui/play/ticket-card';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { useFunds } from '../../parts/wallet/use-funds.ts';
import { useMask } from '../../parts/wallet/use-mask.ts';
import styles from './balance-card.module.css';

/** The balance with the money set aside; on the stub, results of play, deposits and withdrawals. */
export function BalanceCard() {
  return <TicketCard paper="ink" wide="even" body={<Balance />} stub={<Play />} />;
}

function Balance() {
  const { t } = useTranslation('wallet');
  const funds = useFunds();
  const [masked, setMasked] = useMask();
  const isConsolidated = useFlag('AGENTPOLICY3');
  const wallet = funds.data?.list[0];
  const shown = (amount: bigint | undefined) => {
    if (amount === undefined) return <Skeleton shape="word" />;
    return masked ? '******' : <Money amount={amount} />;
  };
  return (
    <div className={styles.body}>
      <p className="flex items-center justify-between gap-3 text-sm text-ink-2">
        {t('cash')}
        <IconButton
          icon={masked ? 'eye-slash' : 'eye'}
          label={t(masked ? 'show' : 'hide')}
          onPress={() => setMasked(!masked)}
        />
      </p>
      <p className={styles.amount}>{shown(wallet?.availBalance)}</p>
      {isConsolidated && (
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
          {t('held')} {shown(wallet?.heldBalance)}
        </p>
      )}
      {wallet !== undefined && wallet.bonusBalance > 0n && (
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
          {t('bonus')} {shown(wallet.bonusBalance)}
          <Link look="strong" href="/member/bonusDetails">
            {t('bonus.look')}
          </Link>
        </p>
      )}
    </div>
  );
}

function Play() {
  const { t } = useTranslation('wallet');
  const funds = useFunds();
  const [masked] = useMask();
  const mayDeposit = useFlag('DPSTBAS3');
  const shown = (amount: bigint | undefined): ReactNode => {
    if (amount === undefined) return <Skeleton shape="word" />;
    return masked ? '***' : <MoneyDelta amount={amount} />;
  };
  return (
    <div className={styles.stub}>
      <dl className={styles.figures}>
        <div>
          <dt className="text-xs text-ink-2">{t('today')}</dt>
          <dd className="text-xl leading-snug">{shown(funds.data?.today.profitAndLoss)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-2">{t('session')}</dt>
          <dd className="text-xl leading-snug">{shown(funds.data?.session.profitAndLoss)}</dd>
        </div>
      </dl>
      {mayDeposit && (
        <ButtonLink kind="accent" href="/deposit">
          {t('deposit')}
        </ButtonLink>
      )}
      <ButtonLink kind="outline" href="/withdraw">
        {t('withdraw')}
      </ButtonLink>
    </div>
  );
}
