import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** The win of one bet of an order; renders nothing before its draw is decided or if it lost. */
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
