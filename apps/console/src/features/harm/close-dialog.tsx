import { useForm } from '@app/client/use-form';
import { type HarmOutcome, harmOutcomes } from '@app/shared/harm/harm-markers';
import { close } from '@app/shared/harm/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { CaseDialogProps } from './case-dialog.ts';

/** Closes a case with its outcome. */
export function CloseDialog({ id, username, onClose }: CaseDialogProps) {
  const { t } = useWords();
  const form = useForm(close, {
    initial: { id, outcome: 'informed' as HarmOutcome, reason: '' },
    onDone: () => {
      toast(t('harm.close.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('harm.close.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('harm.close')}>
        <p className="text-ink-2">{t('harm.close.text')}</p>
        <Field label={t('harm.outcome')}>
          {(control) => (
            <Select
              {...control}
              value={form.values.outcome}
              choices={harmOutcomes.map((value) => ({ value, label: t(`harm.outcome.${value}`) }))}
              onValueChange={(outcome) => form.set('outcome', outcome as HarmOutcome)}
            />
          )}
        </Field>
      </ReasonedForm>
    </Dialog>
  );
}
