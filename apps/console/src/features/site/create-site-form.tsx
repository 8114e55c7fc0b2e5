import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { type FlagProfile, flagProfiles } from '@app/shared/flags/flag-profiles';
import * as calls from '@app/shared/sites/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { OWN_ZONE } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { IdentityFields } from './identity-fields.tsx';
import type { ManagedSite } from './managed-site.ts';

interface CreateSiteFormProps {
  readonly translated: ManagedSite['translated'];
  readonly onCreated: (code: string) => void;
}

/** Basic data of a new site. Everything else is configured on its page before the site opens. */
export function CreateSiteForm({ translated, onCreated }: CreateSiteFormProps) {
  const { t } = useWords();
  const form = useForm(calls.create, {
    initial: {
      site: '',
      name: '',
      currency: 'USD',
      currencySymbol: '$',
      displayDecimals: 2,
      timeZone: OWN_ZONE,
      languages: ['EN', 'CN'],
      profile: 'open',
    },
    onDone: (_, { site, name }) => {
      toast(t('sites.created', { name }));
      onCreated(site);
    },
  });
  const { values, set, isWrong, send, busy, error } = form;
  return (
    <Form
      className="grid max-w-table gap-x-4 gap-y-2 tablet:grid-cols-2"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        isCode
        label={t('sites.code')}
        hint={t('sites.code.hint')}
        error={isWrong('site') ? t('sites.code.wrong') : undefined}
        value={values.site}
        onTextChange={(text) => set('site', text)}
      />
      <IdentityFields
        values={values}
        set={set}
        isWrong={isWrong}
        isMoneyFixed={false}
        translated={translated}
      />
      <Field label={t('detail.profile')} hint={t(`profile.text.${values.profile}`)}>
        {(control) => (
          <Select
            {...control}
            value={values.profile}
            onValueChange={(chosen) => set('profile', chosen as FlagProfile)}
            choices={flagProfiles.map((value) => ({ value, label: t(`profile.${value}`) }))}
          />
        )}
      </Field>
      <div className="grid gap-2 tablet:col-span-2">
        <Refused error={error} />
        <div>
          <Button type="submit" kind="ink" busy={busy}>
            {t('sites.create.send')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
