import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { MoneyCause } from '@app/shared/ledger/transaction-types';
import { moneyLines } from '@app/shared/records/calls';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Dialog } from '@app/ui/overlays/dialog';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LedgerLines } from './ledger-lines.tsx';

interface MoneyLinesDialogProps {
  readonly of: MoneyCause;
  readonly id: string;
  readonly onClose: () => void;
}

/** The ledger entries of a deposit, a withdrawal or a bonus. */
export function MoneyLinesDialog({ of, id, onClose }: MoneyLinesDialogProps) {
  const { t } = useTranslation('records');
  const detail = useAnswer(moneyLines, { of, id });
  return (
    <Dialog title={t('ledger')} onClose={onClose}>
      <Answered answer={detail} waiting={<Skeleton shape="table" />} safe={t('safe')}>
        {({ entries }) =>
          entries.length === 0 ? (
            <Empty state="no-results" sentence={t(`ledger.none.${of}`)} />
          ) : (
            <LedgerLines lines={entries} />
          )
        }
      </Answered>
      <p className="pt-3 text-xs text-ink-3">
        {t('reference')} <bdi className="break-all">{id}</bdi>
      </p>
    </Dialog>
  );
}
