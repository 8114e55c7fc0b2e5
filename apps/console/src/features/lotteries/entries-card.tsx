import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Draw } from './lotteries.ts';
import { Outcome } from './outcome.tsx';

/**
 * Results that operators entered or providers reported for a draw. Operators see others' entries only after they
 * entered their own.
 */
export function EntriesCard({ draw }: { readonly draw: Draw }) {
  const { t } = useWords();
  const { entries } = draw;
  if (entries.length === 0) return null;
  const isHidden = entries.some(({ outcome }) => outcome === null);
  return (
    <Card title={t('lotteries.entries')}>
      {isHidden && <p className="pb-2 text-sm text-ink-2">{t('lotteries.entries.hidden')}</p>}
      <ul className="divide-y divide-line">
        {entries.map(({ enteredBy, byCompany: byProvider, at, outcome }) => (
          <li key={`${byProvider} ${enteredBy} ${at} ${outcome}`} className="grid gap-2 py-2">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="flex flex-wrap gap-x-2">
                <bdi className="font-strong">{enteredBy}</bdi>
                {byProvider && <Tag state="neutral">{t('lotteries.entries.provider')}</Tag>}
                {outcome !== null && draw.outcome !== null && outcome !== draw.outcome && (
                  <Tag state="danger">{t('lotteries.entries.differs')}</Tag>
                )}
              </span>
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
