import type { Answer, Input } from '@app/client/calls';
import * as calls from '@app/shared/ops/settings';
import { Field } from '@app/ui/field';
import { Segmented } from '@app/ui/segmented';
import { TextInput } from '@app/ui/text-input';
import { useWords } from '../../lib/words.ts';
import { NumberField } from './number-field.tsx';
import { SettingsForm } from './settings-form.tsx';

type Passwords = Input<typeof calls.changePasswords>;
type HandedOut = 'asBefore' | 'another' | 'none';

interface PasswordSettingsProps {
  readonly initial: Answer<typeof calls.read>['passwords'];
}

/** When passwords expire, which may not come again, and which the site hands out to be changed. */
export function PasswordSettings({ initial }: PasswordSettingsProps) {
  const { t } = useWords();
  const { hasWeakDefault, ...rules } = initial;
  const say = ({ ageDaysMax, remembered, weakDefault }: Passwords) => [
    { label: t('settings.passwordAge'), text: t('settings.days', { count: ageDaysMax }) },
    { label: t('settings.remembered'), text: `${remembered}` },
    { label: t('settings.handedOut'), text: t(`settings.handedOut.${chosenOf(weakDefault)}`) },
  ];
  return (
    <SettingsForm
      call={calls.changePasswords}
      initial={{ ...rules, reason: '' }}
      say={say}
      secret="weakDefault"
      title={t('settings.passwords')}
    >
      {({ values, set, isWrong }) => {
        const { weakDefault } = values;
        const chosen = chosenOf(weakDefault);
        const choose = (handedOut: HandedOut) =>
          set('weakDefault', { asBefore: undefined, another: '', none: null }[handedOut]);
        return (
          <>
            <NumberField
              label={t('settings.passwordAge')}
              hint={t('settings.passwordAge.hint')}
              error={
                isWrong('ageDaysMax')
                  ? t('settings.passwordAge.wrong', { max: calls.DAYS_MAX })
                  : undefined
              }
              value={values.ageDaysMax}
              onChange={(days) => set('ageDaysMax', days)}
            />
            <NumberField
              label={t('settings.remembered')}
              hint={t('settings.remembered.hint')}
              error={
                isWrong('remembered')
                  ? t('settings.remembered.wrong', { max: calls.REMEMBERED_MAX })
                  : undefined
              }
              value={values.remembered}
              onChange={(count) => set('remembered', count)}
            />
            <div className="grid gap-1">
              <p className="font-strong">{t('settings.handedOut')}</p>
              <p className="text-sm text-ink-2">
                {t(hasWeakDefault ? 'settings.handedOut.some' : 'settings.handedOut.nobody')}
              </p>
              <Segmented<HandedOut>
                label={t('settings.handedOut')}
                value={chosen}
                onChange={choose}
                segments={(['asBefore', 'another', 'none'] as const).map((value) => ({
                  value,
                  label: t(`settings.handedOut.${value}`),
                }))}
              />
            </div>
            {chosen === 'another' && (
              <Field
                label={t('settings.handedOut.password')}
                hint={t('settings.handedOut.hint')}
                error={isWrong('weakDefault') ? t('settings.handedOut.wrong') : undefined}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    dir="ltr"
                    autoComplete="off"
                    autoCapitalize="none"
                    value={weakDefault ?? ''}
                    onChange={({ target }) => set('weakDefault', target.value)}
                  />
                )}
              </Field>
            )}
          </>
        );
      }}
    </SettingsForm>
  );
}

function chosenOf(weakDefault: Passwords['weakDefault']): HandedOut {
  if (weakDefault === undefined) return 'asBefore';
  return weakDefault === null ? 'none' : 'another';
}
