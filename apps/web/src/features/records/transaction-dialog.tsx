import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { transactionDetail } from '@app/shared/api/records.calls';
import { Dialog } from '@app/ui/dialog';
import { Money } from '@app/ui/money';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../lib/use-time-text.ts';

interface TransactionDialogProps {
  readonly txId: string;
  readonly onClose: () => void;
}

/** The lines of the ledger behind a movement: from which account to which, and what undid it. */
export function TransactionDialog({ txId, onClose }: TransactionDialogProps) {
  const { t } = useTranslation('records');
  const time = useTimeText();
  const detail = useAnswer(transactionDetail, { txId });
  return (
    <Dialog title={t('ledger')} onClose={onClose}>
      <Answered answer={detail} waiting={<Skeleton shape="table" />} safe={t('safe')}>
        {({ entries }) => (
          <ol className="divide-y divide-line">
            {entries.map((line) => (
              <li
                key={`${line.txTypeName} ${line.txTimeInTimestamp}`}
                className="flex items-start justify-between gap-4 py-3 leading-snug"
              >
                <span className="min-w-0">
                  <span className="block font-strong">{t(`type.${line.txTypeName}`)}</span>
                  <span className="block text-sm text-ink-2">
                    {t('ledger.way', {
                      from: t(`account.${line.fromAccount}`),
                      to: t(`account.${line.toAccount}`),
                    })}
                  </span>
                  <span className="block text-xs text-ink-3">
                    {time.dayAndSecond(line.txTimeInTimestamp)}
                  </span>
                </span>
                <span className="shrink-0 text-end">
                  <span className="block font-strong">
                    <Money signed amount={line.amount} />
                  </span>
                  <span className="block text-xs text-ink-3">
                    {t('balance.after')} <Money amount={line.currentAvailBalance} />
                  </span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Answered>
      <p className="pt-3 text-xs text-ink-3">
        {t('reference')} <bdi className="break-all">{txId}</bdi>
      </p>
    </Dialog>
  );
}
