import { Card } from '@app/ui/layout/card';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import type { Draw } from './lotteries.ts';
import { Outcome } from './outcome.tsx';

/** The valid outcome, and earlier ones that were corrected. */
export function OutcomeCard({ draw: { outcomes, timeZone } }: { readonly draw: Draw }) {
  const { t } = useWords();
  const timeText = useTimeText({ zone: timeZone });
  if (outcomes.length === 0) return null;
  return (
    <Card title={t('lotteries.result')}>
      <ol className="grid gap-4">
        {outcomes.map(({ version, outcome, givenBy, reason, at }, place) => (
          <li key={version} className="grid gap-2">
            {place === 1 && <h3 className="text-sm font-strong">{t('lotteries.earlier')}</h3>}
            <Outcome outcome={outcome} />
            <p className="text-xs text-ink-3">
              {givenBy === 'draw' || givenBy === 'entries' || givenBy === 'joined'
                ? t(`lotteries.givenBy.${givenBy}`, { at: timeText(at) })
                : t('lotteries.correctedBy', { operator: givenBy, at: timeText(at) })}
            </p>
            {reason !== null && (
              <p className="text-sm text-ink-2">
                <bdi>{reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
