import { Segmented } from '@app/ui/forms/segmented';
import { useState } from 'react';
import { ZonedTimeField } from '../../lib/forms/zoned-time-field.tsx';
import { RangeChips } from '../../lib/lists/range-chips.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { daysLater, momentOf, optionalMoment, textOfMoment } from '../../lib/zoned.ts';
import { isAhead, type Maintenance } from './maintenance.ts';

const WAYS = ['none', 'now', 'later'] as const;
type Way = (typeof WAYS)[number];

interface MaintenanceFieldProps {
  readonly value: Maintenance;
  /** Whether the server or the schema rejected it. */
  readonly isWrong: boolean;
  readonly onChange: (maintenance: Maintenance) => void;
}

/** No maintenance, from now, or planned; with or without an end. */
export function MaintenanceField({ value, isWrong, onChange }: MaintenanceFieldProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const [planned] = useState(() => (isAhead(value, Date.now()) ? value : null)); // ignores one that is over
  const shown = (at: number | null | undefined) => (at ? textOfMoment(at, zone) : '');
  const [way, setWay] = useState<Way>(planned === null ? 'none' : 'later');
  const [from, setFrom] = useState(shown(planned?.from));
  const [until, setUntil] = useState(shown(planned?.until));
  const decide = (choice: { way?: Way; from?: string; until?: string }) => {
    const next = { way, from, until, ...choice };
    setWay(next.way);
    setFrom(next.from);
    setUntil(next.until);
    const begin = next.way === 'now' ? Date.now() : (momentOf(next.from, zone) ?? -1);
    const times = { from: begin, until: optionalMoment(next.until, zone) };
    onChange(next.way === 'none' ? null : times);
  };
  /** Planned maintenance starts at the chosen time, otherwise now. */
  const begins = () => (way === 'later' ? momentOf(from, zone) : undefined) ?? Date.now();
  return (
    <div className="grid gap-2">
      <p className="text-sm font-strong">{t('games.maintenance')}</p>
      <Segmented<Way>
        label={t('games.maintenance')}
        value={way}
        onChange={(chosen) => decide({ way: chosen })}
        segments={WAYS.map((each) => ({ value: each, label: t(`games.maintenance.${each}`) }))}
      />
      {way === 'later' && (
        <ZonedTimeField
          label={t('maintenance.from')}
          value={from}
          onChange={(text) => decide({ from: text })}
          error={isWrong && value?.from === -1 ? t('maintenance.from.wrong') : undefined}
        />
      )}
      {way !== 'none' && (
        <RangeChips
          way="next"
          isChosen={(days) => until === daysLater(begins(), days, zone)}
          onChoose={(days) => decide({ until: daysLater(begins(), days, zone) })}
        />
      )}
      {way !== 'none' && (
        <ZonedTimeField
          isOptional
          label={t('maintenance.untilField')}
          hint={t('games.maintenance.open.hint')}
          value={until}
          onChange={(text) => decide({ until: text })}
          error={isWrong && value?.from !== -1 ? t('maintenance.backwards') : undefined}
        />
      )}
    </div>
  );
}
