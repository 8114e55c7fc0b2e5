import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { ContractAction } from './contract-action-dialog.tsx';
import { DifferenceList } from './terms/difference-list.tsx';
import { type Contract, type ContractRequest, useAnswerRequest } from './use-contracts.ts';

interface RequestPanelProps {
  readonly contract: Contract;
  readonly request: ContractRequest;
  readonly onStep: (step: ContractAction) => void;
}

/** A pending request: its changes, its start, and buttons where the reader has to answer. */
export function RequestPanel({ contract, request, onStep }: RequestPanelProps) {
  const { t } = useTranslation('contracts');
  const time = useTimeText();
  const { send, busy, error } = useAnswerRequest();
  const { contractId, terms } = contract;
  const { wants, isMine, version, holdsFrom } = request;
  const name = contract.agent ?? t('site');
  const answer = (status: 'A' | 'R') => {
    const onDone = () => toast(t(`answer.${wants}.${status}`));
    void send({ contractId, status, version }, { onDone });
  };
  const isEnd = wants === 'end';
  return (
    <section className="grid gap-2 rounded-2 bg-pending-wash p-3">
      <h3 className="text-sm font-strong text-pending">
        {t(`request.${wants}.${isMine ? 'mine' : 'theirs'}`, { name })}
      </h3>
      {wants === 'change' && request.terms && (
        <DifferenceList before={terms} after={request.terms} />
      )}
      <p className="text-xs text-ink-2">
        {t(isEnd ? 'request.endsAt' : 'request.holdsFrom', { time: time.dayAndMinute(holdsFrom) })}
      </p>
      <Refused error={error} />
      <div className="flex flex-wrap gap-2">
        {isMine && wants === 'contract' && (
          <Button size="small" kind="outline" onPress={() => onStep('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
        {isMine && wants !== 'contract' && (
          <Button size="small" kind="outline" onPress={() => onStep('takeBack')}>
            {t('takeBack')}
          </Button>
        )}
        {!isMine && (
          <>
            <Button
              size="small"
              kind="outline"
              off={busy}
              onPress={() => answer(isEnd ? 'A' : 'R')}
            >
              {t(isEnd ? 'answer.keep' : 'answer.refuse')}
            </Button>
            <Button
              size="small"
              kind={isEnd ? 'danger' : 'ink'}
              busy={busy}
              onPress={() => (isEnd ? onStep('confirmEnd') : answer('A'))}
            >
              {t(isEnd ? 'answer.end' : 'answer.accept')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
