import { Refused } from '@app/client/answered';
import { toast } from '@app/ui/feedback/toasts';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { type Contract, useAnswerRequest, useTerminate, useWithdraw } from './use-contracts.ts';

/** Actions that need a confirmation. */
export type ContractAction = 'end' | 'withdraw' | 'takeBack' | 'confirmEnd';

interface ContractActionDialogProps {
  readonly step: ContractAction;
  readonly contract: Contract;
  /** When an end agreed on now takes effect. */
  readonly beginsAt: number;
  readonly onClose: () => void;
}

/** Explains an action's effect and confirms it. */
export function ContractActionDialog({
  step,
  contract,
  beginsAt,
  onClose,
}: ContractActionDialogProps) {
  const { t } = useTranslation('contracts');
  const time = useTimeText();
  const terminate = useTerminate();
  const withdraw = useWithdraw();
  const answer = useAnswerRequest();
  const call = { end: terminate, confirmEnd: answer, withdraw, takeBack: withdraw }[step];
  const { contractId, agent } = contract;
  const name = agent ?? '';
  const onDone = () => {
    onClose();
    toast(t(`${step}.done`, { name }));
  };
  const send = () => {
    if (step === 'confirmEnd') return answer.send({ contractId, status: 'C' }, { onDone });
    return (step === 'end' ? terminate : withdraw).send({ contractId }, { onDone });
  };
  return (
    <ConfirmDialog
      kind={step === 'takeBack' ? 'accent' : 'danger'}
      title={t(`${step}.title`, { name })}
      confirm={t(`${step}.confirm`)}
      busy={call.busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t(`${step}.text`, { name, time: time.dayAndMinute(beginsAt) })}</p>
      <Refused error={call.error} />
    </ConfirmDialog>
  );
}
