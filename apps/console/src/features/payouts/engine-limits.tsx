import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/payouts/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import type { ListedEngine } from './listed-engine.ts';

/** Automatic payout limits of an engine, with actions to pause it and change them. */
export function EngineLimits({ engine }: { readonly engine: ListedEngine }) {
  const { t } = useWords();
  const mayManage = useMay('payouts.manage');
  const [openDialog, setOpenDialog] = useState<'pause' | 'limits'>();
  const { isPaused, runAmountMax, meanMultipleMax, comparedFrom, meanPaid, changeWaits } = engine;
  const close = () => setOpenDialog(undefined);
  return (
    <Card
      title={t('payouts.limits')}
      aside={
        <Tag state={isPaused ? 'held' : 'win'}>
          {t(isPaused ? 'payouts.paused' : 'payouts.running')}
        </Tag>
      }
    >
      <p className="max-w-list pb-2 text-sm text-ink-2">{t('payouts.limits.text')}</p>
      <div className="max-w-list">
        <FactList>
          <Fact label={t('payouts.runAmountMax')}>
            <Money amount={runAmountMax} />
          </Fact>
          <Fact label={t('payouts.meanMultipleMax')}>
            <Count value={meanMultipleMax} />×
          </Fact>
          <Fact label={t('payouts.comparedFrom')}>
            <Money amount={comparedFrom} />
          </Fact>
          <Fact label={t('payouts.meanPaid')}>
            {meanPaid === null ? '–' : <Money amount={meanPaid} />}
          </Fact>
        </FactList>
      </div>
      {changeWaits && <p className="pt-3 text-sm text-ink-2">{t('payouts.changeWaits')}</p>}
      {mayManage && (
        <div className="flex flex-wrap gap-2 pt-3">
          <Button kind="outline" onPress={() => setOpenDialog('limits')}>
            {t('payouts.limits.change')}
          </Button>
          <Button kind={isPaused ? 'ink' : 'danger'} onPress={() => setOpenDialog('pause')}>
            {t(isPaused ? 'payouts.resume' : 'payouts.pause')}
          </Button>
        </div>
      )}
      {openDialog === 'pause' && <PauseDialog engine={engine} onClose={close} />}
      {openDialog === 'limits' && <LimitsDialog engine={engine} onClose={close} />}
    </Card>
  );
}

interface PauseDialogProps {
  readonly engine: ListedEngine;
  readonly onClose: () => void;
}

function PauseDialog({ engine, onClose }: PauseDialogProps) {
  const { t, named } = useWords();
  const call = useCall(calls.change);
  // Fixed when the dialog opens: the page behind it may refresh in the meantime.
  const [word] = useState(engine.isPaused ? ('resume' as const) : ('pause' as const));
  const confirm = (reason: string) => {
    const onDone = (answer: Answer<typeof calls.change>) => {
      toast(t('approvalId' in answer ? 'payouts.resume.asked' : `payouts.${word}.done`));
      onClose();
    };
    void call.send({ kind: engine.kind, isPaused: word === 'pause', reason }, { onDone });
  };
  return (
    <ActionDialog
      title={t(`payouts.${word}.ask`)}
      confirm={t(word === 'pause' ? 'payouts.pause' : 'payouts.ask')}
      isDangerous={word === 'pause'}
      busy={call.busy}
      error={call.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`payouts.${word}.effect`, { kind: named('payouts.kind', engine.kind) })}</p>
      {word === 'resume' && <p>{t('payouts.fourEyes')}</p>}
    </ActionDialog>
  );
}
