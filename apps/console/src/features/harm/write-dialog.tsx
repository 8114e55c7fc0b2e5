import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { type HarmText, harmTexts } from '@app/shared/harm/harm-markers';
import { write } from '@app/shared/harm/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { useWords } from '../../lib/words.ts';
import type { CaseDialogProps } from './case-dialog.ts';

/** Sends one of the site's texts to the member. */
export function WriteDialog({ id, username, onClose }: CaseDialogProps) {
  const { t } = useWords();
  const { values, set, send, busy, error } = useForm(write, {
    initial: { id, text: 'check_in' as HarmText },
    onDone: () => {
      toast(t('harm.write.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('harm.write.title', { username })} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('harm.write.text')}</p>
        <Field label={t('harm.write.which')}>
          {(control) => (
            <Select
              {...control}
              value={values.text}
              choices={harmTexts.map((value) => ({ value, label: t(`harm.text.${value}`) }))}
              onValueChange={(text) => set('text', text as HarmText)}
            />
          )}
        </Field>
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('harm.write')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
