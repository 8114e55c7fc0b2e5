import type { Input } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { Fragment, type ReactNode, useState } from 'react';
import { ActionOf } from '../../../lib/action-of.tsx';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { ChangeList, changesBetween, type SettingText } from '../../../lib/lists/change-list.tsx';
import { useWords } from '../../../lib/words.ts';

/** Placeholder until the operator gives a reason, so that the schema passes. */
const ANY_REASON = 'asked for below';

interface SettingsFormProps<C extends OpsCall> {
  readonly call: C;
  readonly initial: Input<C>;
  /** Version of `initial`. */
  readonly version: number;
  /** Field to clear after saving. */
  readonly secret?: keyof Input<C> & string;
  /** Heading of the confirmation. */
  readonly title: string;
  /** Describes every setting in a fixed order, to show differences before saving. */
  readonly say: (values: Input<C>) => readonly SettingText[];
  /** Warning for a change that stops something. */
  readonly warn?: (values: Input<C>) => string | undefined;
  /** Labels of the changed fields that another operator has to approve. */
  readonly needsTwo: (values: Input<C>) => readonly string[];
  readonly children: (form: ReturnType<typeof useForm<C>>) => ReactNode;
}

/** Saves settings together, after a confirmation with the changes and a reason. */
export function SettingsForm<C extends OpsCall>(props: SettingsFormProps<C>) {
  const { call, initial, version, secret, title, say, warn, needsTwo, children } = props;
  const { t, listed } = useWords();
  const [isAsked, setAsked] = useState(false);
  const form = useForm(call, {
    initial,
    onDone: (answer) => {
      const waits = 'approvalId' in (answer as object);
      toast(t(waits ? 'settings.asked' : 'settings.done', { title }));
      setAsked(false);
      if (waits) load();
      else if (secret) form.set(secret, initial[secret]);
    },
  });
  // Values at the time the operator started editing.
  const [base, setBase] = useState({ version, initial });
  const changes = changesBetween(say(initial), say(form.values));
  const isTouched = changesBetween(say(base.initial), say(form.values)).length > 0;
  const isNewer = base.version !== version;
  const load = () => {
    setBase({ version, initial });
    form.reset();
  };
  if (isNewer && (!isTouched || changes.length === 0)) load();
  const warning = warn?.(form.values);
  const loosened = needsTwo(form.values);
  const ask = () => {
    if (!form.check(because<C>(ANY_REASON))) return;
    if (changes.length === 0) toast(t('settings.unchanged'));
    else setAsked(true);
  };
  return (
    <Form
      className="grid max-w-list gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {isNewer && (
        <section>
          <Banner
            urgent
            state="pending"
            title={t('settings.meanwhile', { title })}
            action={
              <Button size="small" onPress={load}>
                {t('settings.meanwhile.load')}
              </Button>
            }
          />
          <ChangeList changes={changesBetween(say(base.initial), say(initial))} />
        </section>
      )}
      <Fragment key={base.version}>{children(form)}</Fragment>
      <div>
        <Button type="submit" kind="ink">
          <ActionOf action={t('rules.save')} name={title} />
        </Button>
      </div>
      {isAsked && (
        <ActionDialog
          title={t('settings.ask', { title })}
          confirm={t(loosened.length > 0 ? 'approvals.request' : 'settings.change')}
          isDangerous={warning !== undefined}
          busy={form.busy}
          error={form.error}
          onConfirm={(reason) => void form.submit(because<C>(reason, version))}
          onClose={() => setAsked(false)}
        >
          <ChangeList changes={changes} />
          {warning !== undefined && <p>{warning}</p>}
          {loosened.length > 0 ? (
            <p>{t('settings.byTwo', { fields: listed(loosened) })}</p>
          ) : (
            warning === undefined && <p>{t('settings.effect', { seconds: CHANGE_SEEN_SECONDS })}</p>
          )}
        </ActionDialog>
      )}
    </Form>
  );
}

/** Calls that change settings take a reason and the version that the operator saw. */
const because = <C extends OpsCall>(reason: string, version?: number) =>
  ({ reason, ...(version !== undefined && { version }) }) as unknown as Partial<Input<C>>;
