import { MoneyDelta } from '@app/ui/figures/money';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFunds } from './use-funds.ts';
import { useMask } from './use-mask.ts';

/** Net result of this session, beside its clock. Hidden with the balance. */
export function SessionNet() {
  const { t } = useTranslation();
  const funds = useFunds();
  const [masked] = useMask();
  const net = funds.data?.session.profitAndLoss;
  if (net === undefined) return null;
  return (
    <span title={t('session.net')}>
      <span className="sr-only">{t('session.net')} </span>
      {masked ? '***' : <MoneyDelta amount={net} />}
    </span>
  );
}
