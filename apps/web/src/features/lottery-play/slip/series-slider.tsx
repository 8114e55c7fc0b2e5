import { SERIES_WHOLE } from '@app/lottery/price';
import { percentText } from '@app/ui/format/figure-text';
import { useId } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { SeriesRange } from '../rules/play-terms.ts';

interface SeriesSliderProps {
  readonly range: SeriesRange;
  readonly series: number;
  readonly onChange: (series: number) => void;
}

/** Trades higher odds for more rebate. Names the series where there is no choice. */
export function SeriesSlider({ range, series, onChange }: SeriesSliderProps) {
  const { t, i18n } = useTranslation('lottery-play');
  const id = useId();
  const rebate = percentText((range.whole - series) / Number(SERIES_WHOLE), i18n.language);
  if (range.least === range.most)
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span>{t('series.one')}</span>
        <span className="font-strong">{series}</span>
      </p>
    );
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <label htmlFor={id} className="font-strong">
          {t('series')}
        </label>
        <output htmlFor={id} className="text-ink-2">
          {t('series.is', { series, rebate })}
        </output>
      </p>
      <input
        id={id}
        type="range"
        min={range.least}
        max={range.most}
        value={series}
        aria-valuetext={t('series.is', { series, rebate })}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-control w-full cursor-pointer accent-accent"
      />
      <p className="flex justify-between text-xs text-ink-3">
        <span>{t('series.rebate')}</span>
        <span>{t('series.odds')}</span>
      </p>
    </div>
  );
}
