import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { transactionDetail } from '@app/shared/records/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Dialog } from '@app/ui/overlays/dialog';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LedgerLines } from '../../parts/records/ledger-lines.tsx';

interface TransactionDialogProps {
  readonly txId: string;
  readonly onClose: () => void;
}

/** The ledger entries of a transaction, with their accounts and reversals. */
export function TransactionDialog({ txId, onClose }: TransactionDialogProps) {
  const { t } = useTranslation('records');
  const detail = useAnswer(transactionDetail, { txId });
  return (
    <Dialog title={t('ledger')} onClose={onClose}>
      <Answered answer={detail} waiting={<Skeleton shape="table" />} safe={t('safe')}>
        {({ entries }) => <LedgerLines lines={entries} />}
      </Answered>
      <p className="pt-3 text-xs text-ink-3">
        {t('reference')} <bdi className="break-all">{txId}</bdi>
      </p>
    </Dialog>
  );
}
