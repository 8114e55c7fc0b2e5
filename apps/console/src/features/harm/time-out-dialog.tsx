import { useForm } from '@app/client/use-form';
import { type TimeOutTerm, timeOutTerms } from '@app/shared/exclusions/terms';
import { rest } from '@app/shared/harm/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { CaseDialogProps } from './case-dialog.ts';

/** Places a time-out on the member. */
export function TimeOutDialog({ id, username, onClose }: CaseDialogProps) {
  const { t } = useWords();
  const form = useForm(rest, {
    initial: { id, term: 'week' as TimeOutTerm, reason: '' },
    onDone: () => {
      toast(t('harm.rest.done', { username }));
      onClose();
    },
  });
  return (
    <Dialog title={t('harm.rest.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('harm.rest')} isDangerous>
        <p className="text-ink-2">{t('harm.rest.text')}</p>
        <Field label={t('harm.rest.term')}>
          {(control) => (
            <Select
              {...control}
              value={form.values.term}
              choices={timeOutTerms.map((value) => ({
                value,
                label: t(`exclusions.term.${value}`),
              }))}
              onValueChange={(term) => form.set('term', term as TimeOutTerm)}
            />
          )}
        </Field>
      </ReasonedForm>
    </Dialog>
  );
}
