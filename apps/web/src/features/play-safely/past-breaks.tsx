import type { Answer } from '@app/client/calls';
import type { exclusion } from '@app/shared/exclusions/schemas';
import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface PastBreaksProps {
  readonly breaks: Answer<typeof exclusion>['list'];
}

/** Breaks of the member, the latest first. */
export function PastBreaks({ breaks }: PastBreaksProps) {
  const { t } = useTranslation('exclusions');
  const time = useTimeText();
  return (
    <Card title={t('history')}>
      <ul className="divide-y divide-line">
        {breaks.map(({ id, kind, term, begunBy, startsAt, endsAt, holdsUntil, isInForce }) => (
          <li key={id} className="grid gap-1 py-3 leading-snug">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-strong">{t(`kind.${kind}`, { term: t(`term.${term}`) })}</span>
              {isInForce ? (
                <Tag state="pending">{t('state.inForce')}</Tag>
              ) : (
                <Tag>{t('state.over')}</Tag>
              )}
            </p>
            <p className="text-sm text-ink-2">
              {holdsUntil === null && endsAt === null
                ? t('since', { time: time.dayAndMinute(startsAt) })
                : t('span', {
                    from: time.dayAndMinute(startsAt),
                    until: time.dayAndMinute(holdsUntil ?? endsAt ?? startsAt),
                  })}
            </p>
            {begunBy !== 'member' && (
              <p className="text-sm text-ink-2">{t(`begunBy.${begunBy}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
