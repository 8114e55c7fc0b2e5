import type { OpsCall } from '@app/shared/ops/define-ops-call';
import { Button } from '@app/ui/button';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { toast } from '@app/ui/toasts';
import { type ReactNode, useState } from 'react';
import type { Input } from '../../lib/ops-client.ts';
import { Refused } from '../../lib/page.tsx';
import { useOpsForm } from '../../lib/use-ops-form.ts';
import { useWords } from '../../lib/words.ts';

interface SettingsFormProps<C extends OpsCall> {
  readonly call: C;
  readonly initial: Input<C>;
  /** What was typed there goes away once it is saved. */
  readonly secret?: keyof Input<C> & string;
  /** What is changed by it, as a heading says it. */
  readonly title: string;
  readonly children: (form: ReturnType<typeof useOpsForm<C>>) => ReactNode;
}

/** Settings that are saved together, after asking once more. */
export function SettingsForm<C extends OpsCall>(props: SettingsFormProps<C>) {
  const { call, initial, secret, title, children } = props;
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const form = useOpsForm(call, {
    initial,
    onDone: () => {
      toast(t('settings.done', { title }));
      if (secret) form.set(secret, initial[secret]);
    },
  });
  const save = async () => {
    await form.send();
    setAsking(false);
  };
  return (
    <form
      className="grid max-w-list gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) setAsking(true);
      }}
    >
      {children(form)}
      <Refused error={form.error} />
      <div>
        <Button type="submit" kind="ink">
          {t('rules.save')}
          <span className="sr-only">{title}</span>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('settings.ask', { title })}
          confirm={t('settings.change')}
          busy={form.isBusy}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        >
          {t('settings.effect')}
        </ConfirmDialog>
      )}
    </form>
  );
}
