import { consolidated } from '@app/shared/api/member.calls';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { ErrorState } from '@app/ui/error-state';
import { Fact, FactList } from '@app/ui/fact-list';
import { Money } from '@app/ui/money';
import { Skeleton } from '@app/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../lib/api-context.ts';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';

interface WalletSheetProps {
  readonly masked: boolean;
  readonly onMaskChange: (masked: boolean) => void;
  readonly onClose: () => void;
}

/** What the balance is made of, and what of it is not free. */
export function WalletSheet({ masked, onMaskChange, onClose }: WalletSheetProps) {
  const { t } = useTranslation('wallet');
  const errorText = useErrorText();
  const funds = useAnswer(consolidated, {}, { staleTime: 0 });
  const shown = (amount: bigint | undefined): ReactNode => {
    if (amount === undefined) return <Skeleton shape="word" />;
    return masked ? '******' : <Money amount={amount} />;
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {funds.isError && !funds.data ? (
        <ErrorState
          failed={errorText(funds.error)}
          safe={t('safe')}
          reference={referenceOf(funds.error)}
          onRetry={() => void funds.refetch()}
        />
      ) : (
        <FactList>
          <Fact label={t('cash')}>{shown(funds.data?.availBalance)}</Fact>
          <Fact label={t('held')}>{shown(funds.data?.heldBalance)}</Fact>
        </FactList>
      )}
      <div className="mt-5 flex flex-wrap gap-2 *:grow">
        <Button onPress={() => void funds.refetch()} busy={funds.isFetching}>
          {t('refresh')}
        </Button>
        <Button onPress={() => onMaskChange(!masked)}>{t(masked ? 'show' : 'hide')}</Button>
      </div>
    </Dialog>
  );
}
