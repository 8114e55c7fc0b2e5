import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import type { SettingField } from '@app/shared/settings/define-setting';
import {
  changeCallOf,
  type FormSetting,
  fieldsOnWire,
  loosenedBy,
  presenceOf,
} from '@app/shared/site/settings.ops-calls';
import { countText } from '@app/ui/format/figure-text';
import { moneyText } from '@app/ui/format/money-text';
import { useMemo } from 'react';
import { useCountryName } from '../../../lib/country-names.ts';
import { useSite } from '../../../lib/site.ts';
import { useWords } from '../../../lib/words.ts';
import { choiceOf, SecretField } from './secret-field.tsx';
import { SettingInput } from './setting-input.tsx';
import { SettingsForm } from './settings-form.tsx';

type Values = Readonly<Record<string, unknown>>;

interface SettingFormProps {
  readonly setting: FormSetting;
  /** Saved values: each field, and whether a secret is set. */
  readonly initial: Values;
}

/** Form of a setting, generated from its definition. Its phrases are `settings.<key>.<field>`. */
export function SettingForm({ setting, initial }: SettingFormProps) {
  const { key, form } = setting;
  const { secret } = form;
  const { t, named } = useWords();
  const group = `settings.${key}`;
  const textOf = useTextOf(group);
  const call = useMemo(() => changeCallOf(setting), [setting]);
  const { version } = initial;
  const given = fieldsOnWire(setting, initial);
  const isSet = secret && initial[presenceOf(secret)] === true;

  const labelOf = (name: string) => {
    const short = named(group, `${name}.short`);
    return short === `${name}.short` ? named(group, name) : short;
  };
  const say = (values: Values) => [
    ...Object.entries(form.fields).map(([name, field]) => ({
      label: labelOf(name),
      text: textOf(name, field, values[name]),
    })),
    ...(secret
      ? [
          {
            label: labelOf(secret.name),
            text: named(`${group}.${secret.name}`, choiceOf(values[secret.name])),
          },
        ]
      : []),
  ];
  const warn = (values: Values) => {
    const word = form.warn?.(values);
    return word && named(group, word);
  };
  const needsTwo = (values: Values) => loosenedBy(setting, given, values).map(labelOf);
  return (
    <SettingsForm
      call={call}
      version={version as number}
      initial={{ version, ...given, reason: '' }}
      title={t(`settings.${key}` as 'settings.site')}
      say={say}
      warn={warn}
      needsTwo={needsTwo}
      {...(secret && { secret: secret.name })}
    >
      {({ values, set, isWrong }) => (
        <>
          {Object.entries(form.fields).map(([name, field]) => (
            <SettingInput
              key={name}
              setting={setting}
              name={name}
              field={field}
              isWrong={isWrong(name)}
              value={values[name]}
              onChange={(value) => set(name, value)}
            />
          ))}
          {secret && (
            <SecretField
              label={labelOf(secret.name)}
              group={`${group}.${secret.name}`}
              isSet={isSet === true}
              isWrong={isWrong(secret.name)}
              value={values[secret.name] as string | null | undefined}
              onChange={(value) => set(secret.name, value)}
            />
          )}
        </>
      )}
    </SettingsForm>
  );
}

/** Formats field values for the list of changes. */
function useTextOf(group: string) {
  const { t, named, listed, locale } = useWords();
  const { currencySymbol = '', displayDecimals = 2 } = useSite() ?? {};
  const nameOf = useCountryName();
  return (name: string, field: SettingField, value: unknown): string => {
    switch (field.as) {
      case 'number':
        return field.unit
          ? t(`settings.${field.unit}`, { count: value as number })
          : countText(value as number, locale);
      case 'switch':
        return t(value ? 'flags.on' : 'flags.off');
      case 'choice':
        return named(group, `${name}.${value}`);
      case 'countries':
        return listed((value as string[]).map(nameOf)) || named(group, `${name}.all`);
      case 'lines':
        return field.line
          ? (value as never[]).map(field.line.toLine).join(' · ')
          : listed(value as string[]);
      case 'words':
        return listed(value as string[]);
      case 'money':
        return moneyText(money(unitsOfWire(value as number)), {
          locale,
          currencySymbol,
          displayDecimals,
        });
      case 'text':
        return (value as string | null) ?? '';
      case 'link':
        return (value as { readonly url: string } | null)?.url ?? '';
    }
  };
}
