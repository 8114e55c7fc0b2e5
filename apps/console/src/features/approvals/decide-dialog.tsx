import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/approvals/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useWords } from '../../lib/words.ts';
import { LineSolvency } from '../../parts/line-solvency/line-solvency.tsx';
import { PendingPrices } from '../../parts/lottery-odds/pending-prices.tsx';
import { type Approval, ApprovalText } from './approval-text.tsx';
import { SealedFields } from './sealed-fields.tsx';

interface DecideDialogProps {
  readonly approval: Approval;
  readonly approve: boolean;
  readonly onClose: () => void;
}

/** Repeats the request before the decision: approving executes it at once. */
export function DecideDialog({ approval, approve, onClose }: DecideDialogProps) {
  const { t } = useWords();
  const call = useCall(calls.decide);
  const { id, target, isOwn } = approval;
  const isOfLine = approve && isOfTermsOfLine(approval);
  const isOfPrices = approve && approval.action === 'lottery.priced';
  const word = approve ? 'approve' : isOwn ? 'withdraw' : 'reject';
  const decide = () => {
    const onDone = () => {
      toast(t(`approvals.${word}.done`, { target }));
      onClose();
    };
    void call.send({ id, approve }, { onDone });
  };
  return (
    <Dialog wide={isOfLine || isOfPrices} title={t(`approvals.${word}.ask`)} onClose={onClose}>
      <div className="grid gap-3">
        <ApprovalText approval={approval} />
        {isOfLine && <LineSolvency isTried terms={{ approvalId: id }} />}
        {isOfPrices && <PendingPrices approvalId={id} />}
        {approve && approval.isSealed && <SealedFields id={id} />}
        {approve && <p className="text-sm text-ink-2">{t('approvals.approve.text')}</p>}
        <Refused error={call.error} />
        <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
          <Button onPress={onClose}>{t('auditAction.cancel')}</Button>
          <Button kind={approve ? 'ink' : 'danger'} busy={call.busy} onPress={decide}>
            {t(`approvals.${word}`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Whether the contract is passed on down a line of agents. Affiliate plans are not: only the site pays them. */
function isOfTermsOfLine({ action, detail }: Approval): boolean {
  const isOfTerms = action === 'contract.proposed' || action === 'contract.changed';
  return isOfTerms && JSON.parse(detail).kind !== 'affiliate_plan';
}
