import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { log } from '@app/shared/harm/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useWords } from '../../lib/words.ts';
import { type CaseDialogProps, NOTE_MAX } from './case-dialog.ts';

const steps = ['call', 'note'] as const;
type Step = (typeof steps)[number];

/** Logs a telephone call or a note. */
export function LogDialog({ id, onClose }: CaseDialogProps) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = useForm(log, {
    initial: { id, step: 'call' as Step, note: '' },
    onDone: () => {
      toast(t('harm.logStep.done'));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('harm.logStep.title')} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('harm.logStep.text')}</p>
        <Field label={t('harm.logStep.kind')}>
          {(control) => (
            <Select
              {...control}
              value={values.step}
              choices={steps.map((value) => ({ value, label: t(`harm.step.${value}`) }))}
              onValueChange={(step) => set('step', step as Step)}
            />
          )}
        </Field>
        <TextAreaField
          label={t('harm.note')}
          hint={t('harm.note.hint')}
          error={isWrong('note') ? t('harm.note.wrong') : undefined}
          maxLength={NOTE_MAX}
          value={values.note}
          onTextChange={(note) => set('note', note)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('harm.logStep')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
