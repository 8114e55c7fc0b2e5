import type { Input } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import type { OpsCall } from '@app/shared/ops/define-ops-call';
import { Button } from '@app/ui/button';
import { toast } from '@app/ui/toasts';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../lib/action-dialog.tsx';
import { ChangeList, changesBetween, type Said } from '../../lib/change-list.tsx';
import { useWords } from '../../lib/words.ts';

/** Stands for the reason until the operator has given one. */
const ANY_REASON = 'asked for below';

interface SettingsFormProps<C extends OpsCall> {
  readonly call: C;
  readonly initial: Input<C>;
  /** What was typed there goes away once it is saved. */
  readonly secret?: keyof Input<C> & string;
  /** What is changed by it, as a heading says it. */
  readonly title: string;
  /** Every setting in words, always in the same order: what differs is shown before it is saved. */
  readonly say: (values: Input<C>) => readonly Said[];
  /** What the change stops, where it stops something. */
  readonly warn?: (values: Input<C>) => string | undefined;
  readonly children: (form: ReturnType<typeof useForm<C>>) => ReactNode;
}

/** Settings that are saved together, after showing what changes and asking why. */
export function SettingsForm<C extends OpsCall>(props: SettingsFormProps<C>) {
  const { call, initial, secret, title, say, warn, children } = props;
  const { t } = useWords();
  const [asked, setAsked] = useState<ReturnType<typeof changesBetween>>();
  const form = useForm(call, {
    initial,
    onDone: () => {
      toast(t('settings.done', { title }));
      setAsked(undefined);
      if (secret) form.set(secret, initial[secret]);
    },
  });
  const warning = warn?.(form.values);
  const ask = () => {
    if (!form.check(because<C>(ANY_REASON))) return;
    const changes = changesBetween(say(initial), say(form.values));
    if (changes.length === 0) toast(t('settings.unchanged'));
    else setAsked(changes);
  };
  return (
    <form
      className="grid max-w-list gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {children(form)}
      <div>
        <Button type="submit" kind="ink">
          {t('rules.save')}
          <span className="sr-only">{title}</span>
        </Button>
      </div>
      {asked && (
        <ActionDialog
          title={t('settings.ask', { title })}
          confirm={t('settings.change')}
          isGrave={warning !== undefined}
          busy={form.busy}
          error={form.error}
          onConfirm={(reason) => void form.submit(because<C>(reason))}
          onClose={() => setAsked(undefined)}
        >
          <ChangeList changes={asked} />
          <p>{warning ?? t('settings.effect')}</p>
        </ActionDialog>
      )}
    </form>
  );
}

/** Every call that changes settings takes a reason. */
const because = <C extends OpsCall>(reason: string) => ({ reason }) as unknown as Partial<Input<C>>;
