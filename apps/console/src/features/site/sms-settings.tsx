import type { Answer, Input } from '@app/client/calls';
import * as calls from '@app/shared/ops/settings';
import { countText } from '@app/ui/format/figure-text';
import { useCountryName } from '../../lib/country-names.ts';
import { useWords } from '../../lib/words.ts';
import { CountriesField } from './countries-field.tsx';
import { NumberField } from './number-field.tsx';
import { SettingsForm } from './settings-form.tsx';

type Sms = Input<typeof calls.changeSms>;

interface SmsSettingsProps {
  readonly initial: Answer<typeof calls.read>['sms'];
}

/** What the site spends on codes by SMS. */
export function SmsSettings({ initial }: SmsSettingsProps) {
  const { t, locale } = useWords();
  const nameOf = useCountryName();
  const say = ({ dailyMax, countries }: Sms) => [
    { label: t('settings.smsDaily'), text: countText(dailyMax, locale) },
    {
      label: t('settings.smsCountries'),
      text: countries.map(nameOf).join(', ') || t('settings.smsCountries.all'),
    },
  ];
  return (
    <SettingsForm
      call={calls.changeSms}
      initial={{ ...initial, reason: '' }}
      title={t('settings.sms')}
      say={say}
      warn={({ dailyMax }) => (dailyMax === 0 ? t('settings.smsDaily.stops') : undefined)}
    >
      {({ values, set, isWrong }) => (
        <>
          <NumberField
            label={t('settings.smsDaily')}
            hint={t('settings.smsDaily.hint')}
            error={
              isWrong('dailyMax')
                ? t('settings.smsDaily.wrong', { max: calls.SMS_A_DAY_MAX })
                : undefined
            }
            value={values.dailyMax}
            onChange={(count) => set('dailyMax', count)}
          />
          <CountriesField
            label={t('settings.smsCountries')}
            hint={t('settings.smsCountries.hint')}
            countries={values.countries}
            onChange={(countries) => set('countries', countries)}
          />
        </>
      )}
    </SettingsForm>
  );
}
