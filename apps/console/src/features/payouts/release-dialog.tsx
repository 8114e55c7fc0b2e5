import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/payouts/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import type { ListedEngine, ListedRun } from './listed-engine.ts';

interface ReleaseDialogProps {
  readonly engine: ListedEngine;
  readonly run: ListedRun;
  readonly onClose: () => void;
}

/** Repeats amount and count before the release, and asks for a reason. */
export function ReleaseDialog({ engine, run, onClose }: ReleaseDialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const siteTime = useTimeText({ zone: useSiteZone() });
  const call = useCall(calls.release);
  const { periodStart, bills } = run;
  // Fixed when the dialog opens: the limit may change in the meantime.
  const [isLarge] = useState(run.amount > engine.runAmountMax);
  const [amount, period] = [money(run.amount), siteTime(periodStart)];
  const release = (reason: string) => {
    const onDone = (answer: Answer<typeof calls.release>) => {
      toast(t('approvalId' in answer ? 'payouts.release.asked' : 'payouts.released', { amount }));
      onClose();
    };
    void call.send({ kind: engine.kind, periodStart, reason }, { onDone });
  };
  return (
    <ActionDialog
      title={t('payouts.release.ask', { amount })}
      confirm={t(isLarge ? 'payouts.ask' : 'payouts.release')}
      busy={call.busy}
      error={call.error}
      onConfirm={release}
      onClose={onClose}
    >
      <p>
        {t(isLarge ? 'payouts.release.fourEyes' : 'payouts.release.effect', {
          count: bills,
          period,
        })}
      </p>
    </ActionDialog>
  );
}
