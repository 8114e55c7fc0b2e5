import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { transfer as transferCall } from '@app/shared/transfers/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Dialog } from '@app/ui/overlays/dialog';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { TransferReceipt } from './transfer-receipt.tsx';

interface ReceiptDialogProps {
  readonly transferNo: string;
  readonly onClose: () => void;
}

export function ReceiptDialog({ transferNo, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('transfers');
  const transfer = useAnswer(transferCall, { transferNo });
  return (
    <Dialog title={t('receipt')} onClose={onClose}>
      <Answered answer={transfer} waiting={<Skeleton shape="card" />} safe={t('safe')}>
        {(known) => <TransferReceipt transfer={known} />}
      </Answered>
    </Dialog>
  );
}
