import { useForm } from '@app/client/use-form';
import { breakDecisions } from '@app/shared/reconciliation/breaks';
import * as calls from '@app/shared/reconciliation/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedBreak } from './listed-break.ts';

interface DecideDialogProps {
  readonly found: ListedBreak;
  readonly onClose: () => void;
}

/** Records the explanation of a mismatch. It moves no money. */
export function DecideDialog({ found: { id, reference, cause }, onClose }: DecideDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.decide, {
    initial: { id, verdict: 'explained', reason: '' },
    onDone: () => {
      toast(t('reconciliation.decide.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('reconciliation.decide.title', { reference })} onClose={onClose}>
      <ReasonedForm form={form} word={t('reconciliation.decide.do')}>
        <p className="text-ink-2">{t(`reconciliation.cause.${cause}.text`)}</p>
        <Field label={t('reconciliation.verdict')}>
          {(control) => (
            <Select
              {...control}
              value={form.values.verdict}
              choices={breakDecisions.map((value) => ({
                value,
                label: t(`reconciliation.verdict.${value}`),
              }))}
              onValueChange={(value) =>
                form.set('verdict', breakDecisions.find((one) => one === value) ?? 'explained')
              }
            />
          )}
        </Field>
      </ReasonedForm>
    </Dialog>
  );
}
