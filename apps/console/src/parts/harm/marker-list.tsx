import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/harm/ops-calls';
import type { Money } from '@app/shared/money/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Tag } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

type Marker = Answer<typeof read>['markers'][number];

interface MarkerListProps {
  readonly markers: readonly Marker[];
}

/** Markers of harm in words, with their figures and weights. */
export function MarkerList({ markers }: MarkerListProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const text = (amount: Money | null) => (amount === null ? '' : money(amount));
  /** Figures of all kinds of markers; each phrase uses its own. */
  const figuresOf = ({ count, most, amount, against }: Marker) => ({
    count: count ?? 0,
    most: most ?? 0,
    amount: text(amount),
    against: text(against),
  });
  if (markers.length === 0) return <p className="text-sm text-ink-2">{t('harm.markers.none')}</p>;
  return (
    <ul aria-label={t('harm.markers')} className="grid gap-3">
      {markers.map((marker) => (
        <li key={marker.code} className="grid gap-1">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-strong">{t(`harm.marker.${marker.code}`)}</span>
            <Tag>{t('risk.weighs', { weight: marker.weight })}</Tag>
          </p>
          <p className="text-sm text-ink-2">
            {t(`harm.marker.${marker.code}.text`, figuresOf(marker))}
          </p>
          <p className="text-sm text-ink-3">
            {fillPhrase((at) => t('harm.since', at), { time: <When at={marker.since} /> })}
          </p>
        </li>
      ))}
    </ul>
  );
}
