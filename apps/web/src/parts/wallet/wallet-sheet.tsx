import { Failed } from '@app/client/answered';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { useFunds } from './use-funds.ts';

interface WalletSheetProps {
  readonly masked: boolean;
  readonly onMaskChange: (masked: boolean) => void;
  readonly onClose: () => void;
}

/** The parts of the balance, the money that is not available, and the results of play. */
export function WalletSheet({ masked, onMaskChange, onClose }: WalletSheetProps) {
  const { t } = useTranslation('wallet');
  const funds = useFunds();
  const hasTransfers = useFlag('FUNDTRANS3');
  const [wallet, ...others] = funds.data?.list ?? [];
  const shown = (amount: bigint | undefined, show: (amount: bigint) => ReactNode): ReactNode => {
    if (amount === undefined) return <Skeleton shape="word" />;
    return masked ? '******' : show(amount);
  };
  const held = (amount: bigint) => <Money amount={amount} />;
  const net = (amount: bigint) => <MoneyDelta amount={amount} />;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {funds.error && !funds.data ? (
        <Failed answer={funds} safe={t('safe')} />
      ) : (
        <FactList>
          <Fact label={t('cash')}>{shown(wallet?.availBalance, held)}</Fact>
          {wallet !== undefined && wallet.bonusBalance > 0n && (
            <Fact label={t('bonus')}>{shown(wallet.bonusBalance, held)}</Fact>
          )}
          {others.map(({ accountTypeId, accountName, availBalance }) => (
            <Fact key={accountTypeId} label={t('at', { name: accountName })}>
              {shown(availBalance, held)}
            </Fact>
          ))}
          <Fact label={t('held')}>{shown(wallet?.heldBalance, held)}</Fact>
          <Fact label={t('today')}>{shown(funds.data?.today.profitAndLoss, net)}</Fact>
          <Fact label={t('session')}>{shown(funds.data?.session.profitAndLoss, net)}</Fact>
        </FactList>
      )}
      <div className="mt-5 flex flex-wrap gap-2 *:grow">
        <Button onPress={() => void funds.refetch()} busy={funds.isFetching}>
          {t('refresh')}
        </Button>
        <Button onPress={() => onMaskChange(!masked)}>{t(masked ? 'show' : 'hide')}</Button>
        {others.length > 0 && hasTransfers && (
          <ButtonLink href="/member/wallets">{t('wallets')}</ButtonLink>
        )}
        <ButtonLink href="/member/wallet">{t('open')}</ButtonLink>
      </div>
    </Dialog>
  );
}
