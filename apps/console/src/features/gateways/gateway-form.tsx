import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/gateways/ops-calls';
import { Checkbox } from '@app/ui/checkbox';
import { Segmented } from '@app/ui/segmented';
import { toast } from '@app/ui/toasts';
import type { ComponentProps, ReactNode } from 'react';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { WholeNumberField } from '../../lib/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { Channel, ListedGateway } from './gateways.ts';
import { LineField } from './line-field.tsx';
import { MailFields } from './mail-fields.tsx';

interface FormProps {
  readonly channel: Channel;
  readonly onDone: () => void;
}

const NEW_MAIL = { host: '', port: 465, security: 'tls', username: '', from: '' } as const;

const startOf = (channel: Channel, gateway: ListedGateway | undefined) => ({
  name: gateway?.name ?? '',
  enabled: gateway?.enabled ?? true,
  place: gateway?.place ?? 0,
  sms: channel === 'sms' ? (gateway?.sms ?? { url: '' }) : null,
  mail: channel === 'mail' ? (gateway?.mail ?? NEW_MAIL) : null,
  reason: '',
});

interface AddFormProps extends FormProps {
  /** Whether the operator may decide for all sites. */
  readonly mayAddForAll: boolean;
}

/** Adds a gateway: name, address and order. */
export function AddForm({ channel, mayAddForAll, onDone }: AddFormProps) {
  const { t } = useWords();
  const form = useForm(calls.add, {
    initial: { ...startOf(channel, undefined), everySite: false },
    onDone: (_, { name }) => {
      toast(t('gateways.saved', { name }));
      onDone();
    },
  });
  return (
    <Fields form={form} channel={channel} hasSecret={false}>
      {mayAddForAll && (
        <Checkbox
          checked={form.values.everySite}
          onChange={({ target }) => form.set('everySite', target.checked)}
        >
          {t('gateways.forEverySite')}
        </Checkbox>
      )}
    </Fields>
  );
}

/** Changes a gateway. The saved secret is not shown; a new one replaces it. */
export function ChangeForm({
  channel,
  gateway,
  onDone,
}: FormProps & { readonly gateway: ListedGateway }) {
  const { t } = useWords();
  const { id, version, hasSecret } = gateway;
  const form = useForm(calls.change, {
    initial: { id, version, ...startOf(channel, gateway) },
    onDone: (_, { name }) => {
      toast(t('gateways.saved', { name }));
      onDone();
    },
  });
  return <Fields form={form} channel={channel} hasSecret={hasSecret} />;
}

type Reasoned = ComponentProps<typeof ReasonedForm>['form'];
type Shared = Pick<ListedGateway, 'name' | 'enabled' | 'place' | 'sms' | 'mail'>;

/** Fields of both forms, from `useForm`. */
interface SharedForm extends Reasoned {
  readonly values: Reasoned['values'] & Shared & { readonly secret?: string | undefined };
  readonly set: {
    (field: 'name', name: string): void;
    (field: 'enabled', enabled: boolean): void;
    (field: 'place', place: number): void;
    (field: 'sms', sms: Shared['sms']): void;
    (field: 'mail', mail: Shared['mail']): void;
    (field: 'secret', secret: string | undefined): void;
    (field: 'reason', reason: string): void;
  };
  readonly isWrong: (field: keyof Shared | 'reason') => boolean;
}

interface FieldsProps {
  readonly form: SharedForm;
  readonly channel: Channel;
  readonly hasSecret: boolean;
  readonly children?: ReactNode;
}

function Fields({ form, channel, hasSecret, children }: FieldsProps) {
  const { t } = useWords();
  const { values, set, isWrong } = form;
  const { sms, mail } = values;
  return (
    <ReasonedForm form={form} word={t('rules.save')} isGrave={!values.enabled}>
      <LineField
        label={t('gateways.name')}
        error={isWrong('name') ? t('gateways.name.wrong') : undefined}
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      {sms && (
        <LineField
          label={t('gateways.url')}
          hint={t('gateways.url.hint')}
          error={isWrong('sms') ? t('gateways.url.wrong') : undefined}
          value={sms.url}
          onChange={(url) => set('sms', { url })}
        />
      )}
      {mail && (
        <MailFields
          mail={mail}
          isWrong={isWrong('mail')}
          onChange={(changed) => set('mail', changed)}
        />
      )}
      <LineField
        isOptional={hasSecret || channel === 'mail'}
        label={t(`gateways.${channel}.secret`)}
        hint={t(hasSecret ? 'gateways.secret.kept' : 'gateways.secret.hint')}
        value={values.secret ?? ''}
        isSecret
        onChange={(secret) => set('secret', secret || undefined)}
      />
      <WholeNumberField
        label={t('gateways.place')}
        hint={t('gateways.place.hint')}
        error={isWrong('place') ? t('gateways.place.wrong') : undefined}
        value={values.place}
        onChange={(place) => set('place', place)}
      />
      <Segmented<'on' | 'off'>
        label={t('gateways.state')}
        value={values.enabled ? 'on' : 'off'}
        onChange={(chosen) => set('enabled', chosen === 'on')}
        segments={(['on', 'off'] as const).map((value) => ({ value, label: t(`flags.${value}`) }))}
      />
      {children}
    </ReasonedForm>
  );
}
