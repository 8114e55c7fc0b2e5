import { CopyButton } from '@app/ui/buttons/copy-button';
import { Money } from '@app/ui/figures/money';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
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
          <span className="inline-flex items-center gap-1">
            <bdi translate="no">{transferNo.slice(0, 8)}</bdi>
            <CopyButton text={transferNo} what={t('reference')} />
          </span>
        </Fact>
      </FactList>
    </div>
  );
}
