import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import type { CaseKind } from '@app/shared/cases/case-kinds';
import * as calls from '@app/shared/cases/ops-calls';
import type { list } from '@app/shared/kyc/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useOperator } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

/** The operator who works on a case; null: unclaimed. */
export type Claim = Answer<typeof list>['list'][number]['claim'];

interface CaseProps {
  readonly kind: CaseKind;
  readonly id: string;
  readonly claim: Claim;
}

/** Whether a case is unclaimed, mine or another operator's. */
export function useWhose(claim: Claim): 'free' | 'mine' | 'anothers' {
  const { username } = useOperator();
  if (claim === null) return 'free';
  return claim.by === username ? 'mine' : 'anothers';
}

/** Operator who works on a case, with the start time; empty if unclaimed. */
export function ClaimText({ claim }: Pick<CaseProps, 'claim'>) {
  const { t, gap } = useWords();
  const whose = useWhose(claim);
  if (claim === null) return null;
  const isMine = whose === 'mine';
  return (
    <p className="text-sm text-ink-2">
      {fillPhrase(
        (at) => (isMine ? t('cases.mine', at) : t('cases.claimed', { operator: claim.by, ...at })),
        { time: <When at={claim.since} /> },
      )}
      {gap}
      <span className="text-ink-3">
        {fillPhrase((at) => t('cases.until', at), { time: <When at={claim.until} /> })}
      </span>
    </p>
  );
}

interface ClaimButtonProps extends CaseProps {
  /** Name of the case, for screen readers. */
  readonly of?: string;
  readonly size?: 'small';
  /** Whether claiming is the primary action, because no other action is possible before it. */
  readonly isFirst?: boolean;
}

/** Claims or releases a case, or takes it over from another operator. */
export function ClaimButton({ kind, id, claim, of, size, isFirst = false }: ClaimButtonProps) {
  const { t } = useWords();
  const whose = useWhose(claim);
  const { send, busy, error } = useCall(calls.claim);
  const [isAsking, setAsking] = useState(false);
  const word = ({ free: 'claim', mine: 'letGo', anothers: 'takeOver' } as const)[whose];
  const press = () =>
    whose === 'anothers' ? setAsking(true) : void send({ kind, id, isClaimed: whose === 'free' });
  return (
    <>
      <Button
        {...(size && { size })}
        kind={isFirst && whose === 'free' ? 'ink' : 'outline'}
        busy={busy}
        onPress={press}
      >
        {of === undefined ? t(`cases.${word}`) : <ActionOf action={t(`cases.${word}`)} name={of} />}
      </Button>
      <Refused error={error} />
      {isAsking && claim !== null && (
        <TakeOver kind={kind} id={id} operator={claim.by} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface TakeOverProps extends Omit<CaseProps, 'claim'> {
  readonly operator: string;
  readonly onClose: () => void;
}

function TakeOver({ kind, id, operator, onClose }: TakeOverProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.takeOver);
  return (
    <ActionDialog
      title={t('cases.takeOver.title', { operator })}
      confirm={t('cases.takeOver')}
      busy={busy}
      error={error}
      onConfirm={(reason) => void send({ kind, id, reason }, { onDone: onClose })}
      onClose={onClose}
    >
      <p>{t('cases.takeOver.text')}</p>
    </ActionDialog>
  );
}
