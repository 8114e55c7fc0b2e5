import { zonesToChoose } from '@app/shared/locale/time-zones';
import { displayDigitsOf, minorDigitsOf } from '@app/shared/money/minor-unit';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { useMemo, useState } from 'react';
import { WordsField } from '../../lib/forms/words-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { ManagedSite } from './managed-site.ts';
import { TranslatedPercents } from './settings/translated-percents.tsx';

/** Identity of a site as form state. */
export interface IdentityValues {
  readonly name?: string | undefined;
  readonly currency?: string | undefined;
  readonly currencySymbol?: string | undefined;
  readonly displayDecimals?: number | undefined;
  readonly timeZone?: string | undefined;
  readonly languages?: readonly string[] | undefined;
}

interface IdentityFieldsProps {
  readonly values: IdentityValues;
  readonly set: (field: keyof IdentityValues, value: never) => void;
  readonly isWrong: (field: keyof IdentityValues) => boolean;
  /** A site with members keeps its currency and zone. */
  readonly isMoneyFixed: boolean;
  readonly translated: ManagedSite['translated'];
}

/** Selectable display decimals: from the currency's default down to its minor digits, plus the current value. */
function decimalsToShow({ currency = '', displayDecimals }: IdentityValues): number[] {
  const [least, most] = [minorDigitsOf(currency), displayDigitsOf(currency)];
  const offered = Array.from({ length: most - least + 1 }, (_, n) => most - n);
  return [...new Set([...offered, displayDecimals ?? most])];
}

/** Name, currency, zone and languages of a site. */
export function IdentityFields({
  values,
  set,
  isWrong,
  isMoneyFixed,
  translated,
}: IdentityFieldsProps) {
  const { t } = useWords();
  const [zoneAtFirst] = useState(values.timeZone);
  const zones = useMemo(
    () => zonesToChoose(Intl.supportedValuesOf('timeZone'), zoneAtFirst),
    [zoneAtFirst],
  );
  const put = (field: keyof IdentityValues, value: unknown) => set(field, value as never);
  const wrong = (field: 'name' | 'currency' | 'currencySymbol') =>
    isWrong(field) ? t(`sites.${field}.wrong`) : undefined;
  const text = (field: 'name' | 'currency' | 'currencySymbol', tidy = (typed: string) => typed) => (
    <TextField
      label={t(`detail.${field}`)}
      hint={field === 'currency' ? t('sites.currency.hint') : undefined}
      error={wrong(field)}
      value={values[field] ?? ''}
      onTextChange={(text) => put(field, tidy(text))}
    />
  );
  return (
    <>
      {text('name')}
      {!isMoneyFixed &&
        text('currency', (typed) => {
          const currency = typed.trim().toUpperCase();
          // Switching the currency resets the decimals.
          if (minorDigitsOf(currency) !== minorDigitsOf(values.currency ?? ''))
            put('displayDecimals', displayDigitsOf(currency));
          return currency;
        })}
      {text('currencySymbol')}
      <Field label={t('detail.displayDecimals')}>
        {(control) => (
          <Select
            {...control}
            value={`${values.displayDecimals ?? displayDigitsOf(values.currency ?? '')}`}
            onValueChange={(chosen) => put('displayDecimals', Number(chosen))}
            choices={decimalsToShow(values).map((count) => ({
              value: `${count}`,
              label: `${count}`,
            }))}
          />
        )}
      </Field>
      {!isMoneyFixed && (
        <Field label={t('detail.timeZone')} hint={t('sites.timeZone.hint')}>
          {(control) => (
            <Select
              {...control}
              value={values.timeZone ?? ''}
              onValueChange={(zone) => put('timeZone', zone)}
              choices={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            />
          )}
        </Field>
      )}
      <WordsField
        label={t('settings.site.languages')}
        hint={t('settings.site.languages.hint')}
        error={isWrong('languages') ? t('settings.site.languages.wrong') : undefined}
        words={values.languages ?? []}
        onChange={(words) => put('languages', words)}
      />
      <p role="status" className="text-sm text-ink-2">
        <TranslatedPercents languages={values.languages ?? []} translated={translated} />
      </p>
      {isMoneyFixed && <p className="text-sm text-ink-2">{t('sites.moneyFixed')}</p>}
    </>
  );
}
