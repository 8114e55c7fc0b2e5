import { TextField } from '@app/ui/forms/text-field';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { SeriesChoice } from './use-chosen-series.ts';

interface SeriesFieldsProps {
  readonly choice: SeriesChoice;
  /** Explains how the series are given. */
  readonly how: string;
}

/** Highest series for people whom an agent adds or invites. Renders nothing where there is no choice. */
export function SeriesFields({ choice, how }: SeriesFieldsProps) {
  const { t } = useTranslation('downlines');
  const { t: games } = useTranslation('games');
  const { bounds, typed, type, isWrong } = choice;
  if (bounds.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-strong">{t('series.optional')}</legend>
      <p className="text-xs text-ink-3">{how}</p>
      <div className="grid gap-3 tablet:grid-cols-2">
        {bounds.map((one) => {
          const { productType, minSeries, maxSeries } = one;
          const hint = t('series.hint', { from: `${minSeries}`, upTo: `${maxSeries}` });
          return (
            <TextField
              key={productType}
              label={games(`category.${productType}`)}
              isOptional
              hint={hint}
              error={isWrong(one) ? hint : undefined}
              inputMode="numeric"
              dir="ltr"
              maxLength={4}
              placeholder={`${minSeries}`}
              value={typed[productType] ?? ''}
              onTextChange={(text) => type(productType, text)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
