import * as calls from '@app/shared/ops/settings';
import type { Input } from '../../lib/ops-client.ts';
import { useWords } from '../../lib/words.ts';
import { NumberField } from './number-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { WordsField } from './words-field.tsx';

type Registration = Input<typeof calls.changeRegistration>;

/** From which age one may register, and how many digits a number of a country may have. */
export function RegistrationSettings({ initial }: { readonly initial: Registration }) {
  const { t } = useWords();
  const wrongAge = t('settings.age.wrong');
  return (
    <SettingsForm
      call={calls.changeRegistration}
      initial={initial}
      title={t('settings.registration')}
    >
      {({ values, set, isWrong }) => (
        <>
          <NumberField
            label={t('settings.ageConsent')}
            hint={t('settings.ageConsent.hint')}
            error={isWrong('ageConsentYears') ? wrongAge : undefined}
            value={values.ageConsentYears}
            onChange={(years) => set('ageConsentYears', years)}
          />
          <NumberField
            label={t('settings.ageBirthday')}
            hint={t('settings.ageBirthday.hint')}
            error={isWrong('ageBirthdayCheckYears') ? wrongAge : undefined}
            value={values.ageBirthdayCheckYears}
            onChange={(years) => set('ageBirthdayCheckYears', years)}
          />
          <WordsField
            lines
            label={t('settings.phoneDigits')}
            hint={t('settings.phoneDigits.hint')}
            error={isWrong('phoneDigits') ? t('settings.phoneDigits.wrong') : undefined}
            words={values.phoneDigits.map((one) => `${one.diallingCode}: ${one.digits.join(', ')}`)}
            onChange={(lines) => set('phoneDigits', lines.map(toDigits))}
          />
        </>
      )}
    </SettingsForm>
  );
}

/** `86: 11` as a rule; a line of another shape as one that the call's schema refuses. */
function toDigits(line: string): Registration['phoneDigits'][number] {
  const [, diallingCode = '', digits = ''] = /^\+?(\d+) *: *([\d, ]+)$/.exec(line) ?? [];
  return { diallingCode, digits: (digits.match(/\d+/g) ?? []).map(Number) };
}
