import { Answered } from '@app/client/answered';
import { askContracts } from '@app/shared/exports/calls';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { Dialog } from '@app/ui/overlays/dialog';
import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { TermsView } from './terms/terms-view.tsx';
import { type Contract, useContractHistory } from './use-contracts.ts';

interface HistoryDialogProps {
  readonly contract: Contract;
  readonly onClose: () => void;
}

/** Offered, current and past terms of a contract, newest first. */
export function HistoryDialog({ contract, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('contracts');
  const time = useTimeText();
  const spanOf = useSpanText();
  const history = useContractHistory(contract.contractId);
  const offerText = (holdsFrom: number | undefined) =>
    holdsFrom === undefined
      ? t('history.asked')
      : t('history.askedFrom', { from: time.dayAndMinute(holdsFrom) });
  return (
    <Dialog title={t('history')} onClose={onClose}>
      <Answered answer={history} waiting={<LinesSkeleton content="facts" count={3} />}>
        {({ versions }) => (
          <>
            <div className="flex justify-end pb-2">
              <ListExport
                call={askContracts}
                filters={{ kind: 'contractTerms', contractId: contract.contractId }}
              />
            </div>
            <ol className="grid gap-4">
              {versions.map(({ version, validFrom, validTo, terms }) => (
                <li key={version} className="grid gap-1">
                  <p className="text-sm font-strong">
                    {validFrom === null
                      ? offerText(contract.request?.holdsFrom)
                      : validTo === null
                        ? t('history.since', { from: time.dayAndMinute(validFrom) })
                        : spanOf('dayAndMinute', validFrom, validTo)}
                  </p>
                  <TermsView terms={terms} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Answered>
    </Dialog>
  );
}
