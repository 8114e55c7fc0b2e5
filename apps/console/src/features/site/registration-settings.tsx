import type { Answer, Input } from '@app/client/calls';
import * as calls from '@app/shared/ops/settings';
import { useWords } from '../../lib/words.ts';
import { NumberField } from './number-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { WordsField } from './words-field.tsx';

type Registration = Input<typeof calls.changeRegistration>;

interface RegistrationSettingsProps {
  readonly initial: Answer<typeof calls.read>['registration'];
}

/** From which age one may register, and how many digits a number of a country may have. */
export function RegistrationSettings({ initial }: RegistrationSettingsProps) {
  const { t } = useWords();
  const wrongAge = t('settings.age.wrong', {
    min: calls.AGE_YEARS_MIN,
    max: calls.AGE_YEARS_MAX,
  });
  const years = (count: number) => t('settings.years', { count });
  const say = ({ ageConsentYears, ageBirthdayCheckYears, phoneDigits }: Registration) => [
    { label: t('settings.ageConsent'), text: years(ageConsentYears) },
    { label: t('settings.ageBirthday'), text: years(ageBirthdayCheckYears) },
    { label: t('settings.phoneDigits'), text: phoneDigits.map(lineOf).join(' · ') },
  ];
  return (
    <SettingsForm
      call={calls.changeRegistration}
      initial={{ ...initial, reason: '' }}
      title={t('settings.registration')}
      say={say}
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
            words={values.phoneDigits.map(lineOf)}
            onChange={(lines) => set('phoneDigits', lines.map(toDigits))}
          />
        </>
      )}
    </SettingsForm>
  );
}

const lineOf = ({ diallingCode, digits }: Registration['phoneDigits'][number]) =>
  `${diallingCode}: ${digits.join(', ')}`;

/** `86: 11` as a rule; a line of another shape as one that the call's schema refuses. */
function toDigits(line: string): Registration['phoneDigits'][number] {
  const [, diallingCode = '', digits = ''] = /^\+?(\d+) *: *([\d, ]+)$/.exec(line) ?? [];
  return { diallingCode, digits: (digits.match(/\d+/g) ?? []).map(Number) };
}
