import { Money } from '@app/ui/figures/money';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ShortId } from '../../lib/short-id.tsx';
import type { Transfer } from './transfer-terms.ts';

/** Amount, sender, receiver and time of a transfer, with the number that support asks for. */
export function TransferReceipt({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation('transfers');
  const time = useTimeText();
  const { direction, line, customerName, amount, note, transferNo, transferTime } = transfer;
  return (
    <div className="grid gap-3">
      <p className="text-center text-3xl type-display">
        <Money amount={amount} />
      </p>
      <FactList>
        <Fact label={t(`with.${direction}.${line}`)}>
          <bdi>{customerName}</bdi>
        </Fact>
        <Fact label={t('time')}>{time.dayAndMinute(transferTime)}</Fact>
        {note && <Fact label={t('note')}>{note}</Fact>}
        <Fact label={t('reference')}>
          <ShortId id={transferNo} what={t('reference')} />
        </Fact>
      </FactList>
    </div>
  );
}
