import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { LimitChange } from './limit-answers.ts';
import { useLimitText } from './use-limit-text.ts';

/** Changes of the member's limits, the latest first. */
export function LimitHistory({ changes }: { readonly changes: readonly LimitChange[] }) {
  const { t } = useTranslation('limits');
  const time = useTimeText();
  const text = useLimitText();
  const amountOf = (kind: LimitChange['kind'], amount: bigint | null) =>
    amount === null ? t('noLimit') : text(kind, amount);
  return (
    <Card title={t('history')}>
      <ul className="divide-y divide-line">
        {changes.map(({ id, kind, period, before, amount, askedBy, askedAt, state }) => (
          <li key={id} className="grid gap-1 py-3 leading-snug">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-strong">
                {t(`name.${kind}`, { period: t(`period.${period}`) })}
              </span>
              {state === 'pending' ? (
                <Tag state="pending">{t('state.pending')}</Tag>
              ) : (
                <Tag>{t(`state.${state}`)}</Tag>
              )}
            </p>
            <p className="text-sm">
              {t('fromTo', { from: amountOf(kind, before), to: amountOf(kind, amount) })}
            </p>
            <p className="text-sm text-ink-2">{time.dayAndMinute(askedAt)}</p>
            {askedBy === 'operator' && <p className="text-sm text-ink-2">{t('setBy.operator')}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
