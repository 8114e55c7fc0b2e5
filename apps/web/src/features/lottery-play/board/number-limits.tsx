import { percentText } from '@app/ui/format/figure-text';
import { listText } from '@app/ui/format/list-text';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { Rates } from '../rules/controls.ts';

/** The play's blocked numbers and those that pay less, shown before any is picked. */
export function NumberLimits({ rates }: { readonly rates: Rates | undefined }) {
  const { t, i18n } = useTranslation('lottery-play');
  if (!rates || rates.size === 0) return null;
  const byRate = [...Map.groupBy(rates, ([, rate]) => rate)].sort(([one], [other]) => one - other);
  return (
    <section
      aria-label={t('limits')}
      className="grid gap-2 rounded-2 bg-surface-2 px-3 py-2 text-sm"
    >
      {byRate.map(([rate, numbers]) => (
        <p key={rate} className="flex flex-wrap gap-x-3 gap-y-1">
          <strong className={rate === 0 ? 'font-strong text-danger' : 'font-strong'}>
            {rate === 0
              ? t('limits.blocked')
              : t('limits.reduced', { share: percentText(rate, i18n.language) })}
          </strong>
          <bdi dir="ltr" className="min-w-0 tabular-nums wrap-anywhere">
            {listText(
              numbers.map(([number]) => number),
              i18n.language,
            )}
          </bdi>
        </p>
      ))}
    </section>
  );
}
