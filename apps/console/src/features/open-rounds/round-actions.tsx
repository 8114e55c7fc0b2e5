import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/open-rounds/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { ClaimButton, ClaimText, useWhose } from '../../parts/queue/case-claim.tsx';
import type { OpenRound } from './open-round.ts';

interface ActionsProps {
  readonly round: OpenRound;
}

/** Asks the vendor again. If the round stays open, two operators can refund it. */
export function RoundActions({ round }: ActionsProps) {
  const { t } = useWords();
  const mayDecide = useMay('reconciliation.decide');
  const [isRefunding, setRefunding] = useState(false);
  const ask = useCall(calls.ask);
  const { id, outcome, refundBy, claim, decisionWaits, isAsked } = round;
  const whose = useWhose(claim);
  if (!mayDecide || outcome !== null || refundBy !== null) return null;
  const send = () =>
    ask.send(
      { id },
      { onDone: ({ answer }) => toast(t(`openRounds.asked.${answer ?? 'silent'}`)) },
    );
  return (
    <div className="grid gap-2">
      <ClaimText claim={claim} />
      <Refused error={ask.error} />
      <div className="flex flex-wrap gap-2">
        {isAsked && (
          <Button size="small" kind="ink" busy={ask.busy} onPress={() => void send()}>
            {t('openRounds.ask')}
          </Button>
        )}
        {!decisionWaits && whose !== 'anothers' && (
          <Button size="small" kind="outline" onPress={() => setRefunding(true)}>
            {t('openRounds.refund')}
          </Button>
        )}
        <ClaimButton size="small" kind="open_round" id={id} claim={claim} />
      </div>
      {isRefunding && <RefundDialog id={id} onClose={() => setRefunding(false)} />}
    </div>
  );
}

interface RefundProps {
  readonly id: string;
  readonly onClose: () => void;
}

function RefundDialog({ id, onClose }: RefundProps) {
  const { t } = useWords();
  const form = useForm(calls.refund, {
    initial: { id, reason: '' },
    onDone: () => {
      toast(t('walletTransfers.decide.asked'));
      onClose();
    },
  });
  return (
    <Dialog title={t('openRounds.refund')} onClose={onClose}>
      <ReasonedForm form={form} word={t('walletTransfers.decide.ask')}>
        <p className="text-ink-2">{t('openRounds.refund.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
