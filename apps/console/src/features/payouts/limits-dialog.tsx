import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/payouts/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedEngine } from './listed-engine.ts';

const MULTIPLE_MAX = 999_999;

interface LimitsDialogProps {
  readonly engine: ListedEngine;
  readonly onClose: () => void;
}

/** Automatic payout limits of an engine. Only changed fields are sent. */
export function LimitsDialog({ engine, onClose }: LimitsDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.change, {
    initial: { kind: engine.kind, reason: '' },
    onDone: (answer) => {
      toast(t('approvalId' in answer ? 'payouts.limits.asked' : 'payouts.limits.done'));
      onClose();
    },
  });
  const { set, isWrong } = form;
  const [multiple, setMultiple] = useState(`${engine.meanMultipleMax}`);
  const amount = (field: 'runAmountMax' | 'comparedFrom') => (
    <AmountField
      label={t(`payouts.${field}`)}
      hint={t(`payouts.${field}.hint`)}
      error={isWrong(field) ? t('payouts.amount.wrong') : undefined}
      value={engine[field]}
      onChange={(value) => set(field, value)}
    />
  );
  return (
    <Dialog title={t('payouts.limits.change')} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')}>
        {amount('runAmountMax')}
        <TextField
          label={t('payouts.meanMultipleMax')}
          hint={t('payouts.meanMultipleMax.hint')}
          error={
            isWrong('meanMultipleMax')
              ? t('payouts.meanMultipleMax.wrong', { max: MULTIPLE_MAX })
              : undefined
          }
          dir="ltr"
          inputMode="numeric"
          value={multiple}
          onTextChange={(text) => {
            setMultiple(text);
            set('meanMultipleMax', /^\d{1,6}$/.test(text) ? Number(text) : 0);
          }}
        />
        {amount('comparedFrom')}
        <p className="text-sm text-ink-3">{t('payouts.limits.next')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
