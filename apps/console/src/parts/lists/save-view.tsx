import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/operators/views.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../lib/words.ts';

/** Saves the list's filters under a name, replacing a view of that name. */
export function SaveView() {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const { values, set, isWrong, send, busy, error, reset } = useForm(calls.save, {
    initial: { name: '', address: addressOf(pathname, search) },
    onDone: (_, { name }) => {
      toast(t('views.saved', { name }));
      reset();
    },
  });
  return (
    <Form className="grid gap-2 border-t border-line pt-3" onSubmit={(event) => void send(event)}>
      <TextField
        label={t('views.name')}
        hint={t('views.name.hint')}
        error={isWrong('name') ? t('views.name.wrong') : undefined}
        value={values.name}
        onTextChange={(text) => set('name', text)}
      />
      <Refused error={error} />
      <div>
        <Button type="submit" kind="outline" busy={busy}>
          {t('views.save')}
        </Button>
      </div>
    </Form>
  );
}

/** Address of the list with filters and columns, without the cursor. */
function addressOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['after', 'before', 'view']) params.delete(name);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
