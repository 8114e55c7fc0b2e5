import { Card } from '@app/ui/card';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Draw } from './lotteries.ts';
import { Outcome } from './outcome.tsx';

/** Who told the result of a draw; what they told is hidden from who has yet to. */
export function EntriesCard({ draw: { entries } }: { readonly draw: Draw }) {
  const { t } = useWords();
  if (entries.length === 0) return null;
  const isHidden = entries.some(({ outcome }) => outcome === null);
  return (
    <Card title={t('lotteries.entries')}>
      {isHidden && <p className="pb-2 text-sm text-ink-2">{t('lotteries.entries.hidden')}</p>}
      <ul className="divide-y divide-line">
        {entries.map(({ enteredBy, at, outcome }) => (
          <li key={enteredBy} className="grid gap-2 py-2">
            <span className="flex flex-wrap justify-between gap-x-4">
              <bdi className="font-strong">{enteredBy}</bdi>
              <span className="text-xs text-ink-3">
                <When at={at} />
              </span>
            </span>
            {outcome !== null && <Outcome outcome={outcome} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
