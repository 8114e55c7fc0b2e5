import { toast } from '@app/ui/feedback/toasts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { categoryIn } from './term-fields.ts';
import { TermsDialog } from './terms/terms-dialog.tsx';
import { type Contract, useChange, useOwnContracts } from './use-contracts.ts';

interface ChangeDialogProps {
  readonly contract: Contract;
  /** When terms agreed on now take effect. */
  readonly beginsAt: number;
  readonly onClose: () => void;
}

/** New terms for a contract or for a pending proposal. */
export function ChangeDialog({ contract, beginsAt, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('contracts');
  const { contractId, memberId, role, terms, status } = contract;
  const isUpline = role === 'downline';
  const own = useOwnContracts(isUpline);
  const { send, busy, error } = useChange();
  const name = contract.agent ?? '';
  const isProposal = status === 'P';
  const mine = own.data?.list.find(
    (each) => each.terms.kind === terms.kind && categoryIn(each.terms) === categoryIn(terms),
  );
  const onDone = () => {
    onClose();
    toast(t(isProposal ? 'propose.done' : 'change.done', { name }));
  };
  return (
    <TermsDialog
      title={t(isProposal ? 'change.proposal' : 'change.title', { name })}
      begin={terms}
      before={terms}
      own={isUpline ? mine?.terms : undefined}
      to={isUpline && memberId !== null ? { memberId, name } : undefined}
      beginsAt={beginsAt}
      consequence={t(isProposal ? 'change.proposal.consequence' : 'change.consequence', { name })}
      word={t(isProposal ? 'propose.send' : 'change.send')}
      busy={busy}
      error={error}
      onSend={(sent) => void send({ contractId, ...sent }, { onDone })}
      onClose={onClose}
    />
  );
}
