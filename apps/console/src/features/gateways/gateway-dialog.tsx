import { mailSecurities } from '@app/shared/gateways/message-gateways';
import * as calls from '@app/shared/gateways/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useWords, type Words } from '../../lib/words.ts';
import type { Channel, ListedGateway } from './gateways.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import type { SavedProvider } from './provider-form.tsx';
import { TestForm } from './test-form.tsx';

interface GatewayDialogProps {
  readonly channel: Channel;
  /** Absent when adding a gateway. */
  readonly gateway?: ListedGateway;
  /** Whether the operator may decide for all sites. */
  readonly mayAddForAll: boolean;
  readonly onClose: () => void;
}

/** Adds, tests, changes or removes a gateway. */
export function GatewayDialog({ channel, gateway, mayAddForAll, onClose }: GatewayDialogProps) {
  const words = useWords();
  const { t } = words;
  if (!gateway) {
    const form = additionOf(words, { channel, mayAddForAll, onClose });
    return (
      <ProviderDialog title={t(`gateways.${channel}.add`)} provider={{ form }} onClose={onClose} />
    );
  }
  const { id, version, name, mayChange } = gateway;
  if (!mayChange)
    return (
      <Dialog title={name} onClose={onClose}>
        <p className="text-ink-2">{t('gateways.ofInstallation')}</p>
      </Dialog>
    );
  const form: SavedProvider<typeof calls.change> = {
    call: calls.change,
    initial: { id, version, ...startOf(channel, gateway) },
    fields: fieldsOf(words, { channel, hasSecret: gateway.hasSecret }),
    onSaved: onSaved(words, onClose),
  };
  const removal = {
    call: calls.remove,
    inputOf: (reason: string) => ({ id, reason }),
    word: t('gateways.remove'),
    question: t('gateways.remove.ask', { name }),
    effect: t('gateways.remove.effect'),
    done: t('gateways.removed', { name }),
  };
  const provider = { above: <TestForm gateway={gateway} />, form, removal };
  return <ProviderDialog title={name} provider={provider} onClose={onClose} />;
}

const additionOf = (
  words: Words,
  { channel, mayAddForAll, onClose }: Omit<GatewayDialogProps, 'gateway'>,
): SavedProvider<typeof calls.add> => ({
  call: calls.add,
  initial: { ...startOf(channel, undefined), everySite: false },
  fields: [
    ...fieldsOf(words, { channel, hasSecret: false }),
    ...(mayAddForAll
      ? [
          {
            path: 'everySite' as const,
            as: 'check' as const,
            label: words.t('gateways.forEverySite'),
          },
        ]
      : []),
  ],
  onSaved: onSaved(words, onClose),
});

const onSaved =
  ({ t }: Words, onClose: () => void) =>
  ({ name }: { readonly name: string }) => {
    toast(t('gateways.saved', { name }));
    onClose();
  };

const NEW_MAIL = { host: '', port: 465, security: 'tls', username: '', from: '' } as const;

const startOf = (channel: Channel, gateway: ListedGateway | undefined) => ({
  name: gateway?.name ?? '',
  enabled: gateway?.enabled ?? true,
  place: gateway?.place ?? 0,
  sms: channel === 'sms' ? (gateway?.sms ?? { url: '' }) : null,
  mail: channel === 'mail' ? (gateway?.mail ?? NEW_MAIL) : null,
  reason: '',
});

type Fields = SavedProvider<typeof calls.change>['fields'];

interface Stored {
  readonly channel: Channel;
  readonly hasSecret: boolean;
}

const fieldsOf = (words: Words, { channel, hasSecret }: Stored) => {
  const { t } = words;
  return [
    { path: 'name', label: t('gateways.name'), wrong: t('gateways.name.wrong') },
    ...(channel === 'sms' ? smsFields(words) : mailFields(words)),
    {
      path: 'secret',
      as: 'secret',
      isOptional: hasSecret || channel === 'mail',
      label: t(`gateways.${channel}.secret`),
      hint: t(hasSecret ? 'gateways.secret.kept' : 'gateways.secret.hint'),
    },
    {
      path: 'place',
      as: 'number',
      label: t('gateways.place'),
      hint: t('gateways.place.hint'),
      wrong: t('gateways.place.wrong'),
    },
    { path: 'enabled', as: 'switch', label: t('gateways.state') },
  ] as const satisfies Fields;
};

const smsFields = ({ t }: Words) =>
  [
    {
      path: 'sms.url',
      label: t('gateways.url'),
      hint: t('gateways.url.hint'),
      wrong: t('gateways.url.wrong'),
    },
  ] as const satisfies Fields;

const mailFields = ({ t }: Words) =>
  [
    {
      path: 'mail.host',
      label: t('gateways.host'),
      hint: t('gateways.host.hint'),
      wrong: t('gateways.mail.wrong'),
    },
    { path: 'mail.port', as: 'number', label: t('gateways.port') },
    {
      path: 'mail.security',
      as: 'choice',
      label: t('gateways.security'),
      choices: mailSecurities.map((value) => ({ value, label: t(`gateways.security.${value}`) })),
    },
    {
      path: 'mail.username',
      isOptional: true,
      label: t('gateways.username'),
      hint: t('gateways.username.hint'),
    },
    { path: 'mail.from', label: t('gateways.from'), hint: t('gateways.from.hint') },
  ] as const satisfies Fields;
