import { mailSecurities } from '@app/shared/gateways/message-gateways';
import { Field } from '@app/ui/field';
import { Select } from '@app/ui/select';
import { WholeNumberField } from '../../lib/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedGateway } from './gateways.ts';
import { LineField } from './line-field.tsx';

type Mail = NonNullable<ListedGateway['mail']>;

interface MailFieldsProps {
  readonly mail: Mail;
  readonly isWrong: boolean;
  readonly onChange: (mail: Mail) => void;
}

/** Mail server and its credentials. */
export function MailFields({ mail, isWrong, onChange }: MailFieldsProps) {
  const { t } = useWords();
  const set = (changes: Partial<Mail>) => onChange({ ...mail, ...changes });
  return (
    <>
      <LineField
        label={t('gateways.host')}
        hint={t('gateways.host.hint')}
        error={isWrong ? t('gateways.mail.wrong') : undefined}
        value={mail.host}
        onChange={(host) => set({ host })}
      />
      <WholeNumberField
        label={t('gateways.port')}
        value={mail.port}
        onChange={(port) => set({ port })}
      />
      <Field label={t('gateways.security')}>
        {(control) => (
          <Select
            {...control}
            value={mail.security}
            onValueChange={(chosen) =>
              set({ security: mailSecurities.find((one) => one === chosen) ?? 'tls' })
            }
            choices={mailSecurities.map((value) => ({
              value,
              label: t(`gateways.security.${value}`),
            }))}
          />
        )}
      </Field>
      <LineField
        isOptional
        label={t('gateways.username')}
        hint={t('gateways.username.hint')}
        value={mail.username}
        onChange={(username) => set({ username })}
      />
      <LineField
        label={t('gateways.from')}
        hint={t('gateways.from.hint')}
        value={mail.from}
        onChange={(from) => set({ from })}
      />
    </>
  );
}
