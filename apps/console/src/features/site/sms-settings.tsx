import * as calls from '@app/shared/ops/settings';
import type { Input } from '../../lib/ops-client.ts';
import { useWords } from '../../lib/words.ts';
import { NumberField } from './number-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { WordsField } from './words-field.tsx';

/** What the site spends on codes by SMS. */
export function SmsSettings({ initial }: { readonly initial: Input<typeof calls.changeSms> }) {
  const { t } = useWords();
  return (
    <SettingsForm call={calls.changeSms} initial={initial} title={t('settings.sms')}>
      {({ values, set, isWrong }) => (
        <>
          <NumberField
            label={t('settings.smsDaily')}
            hint={t('settings.smsDaily.hint')}
            error={isWrong('dailyMax') ? t('settings.smsDaily.wrong') : undefined}
            value={values.dailyMax}
            onChange={(count) => set('dailyMax', count)}
          />
          <WordsField
            label={t('settings.smsCountries')}
            hint={t('settings.smsCountries.hint')}
            error={isWrong('countries') ? t('settings.smsCountries.wrong') : undefined}
            words={values.countries}
            onChange={(list) =>
              set(
                'countries',
                list.map((country) => country.toUpperCase()),
              )
            }
          />
        </>
      )}
    </SettingsForm>
  );
}
