import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Money } from '@app/ui/money';
import { useTranslation } from 'react-i18next';

/** What one bet of an order won; nothing until its draw is decided, and where it lost. */
export function LineWin({ amount }: { readonly amount: bigint | null }) {
  const { t } = useTranslation('lottery');
  if (!amount) return null;
  return (
    <>
      {' '}
      <span className="font-strong text-win">
        {fillPhrase((at) => t('line.won', at), { amount: <Money exact amount={amount} /> })}
      </span>
    </>
  );
}
