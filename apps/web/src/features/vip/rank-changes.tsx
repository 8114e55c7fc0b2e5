import { useAnswer } from '@app/client/use-answer';
import { rankChanges } from '@app/shared/vip/calls';
import { Card } from '@app/ui/layout/card';
import { LevelBadge } from '@app/ui/pictures/level-badge';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { VIP_CHANGES } from './vip-answers.ts';

/** Changes of the member's level. Renders nothing before the first one. */
export function RankChanges() {
  const { t } = useTranslation('vip');
  const time = useTimeText();
  const { data } = useAnswer(rankChanges, {}, { refreshOn: VIP_CHANGES });
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={t('changes')}>
      <ol className="divide-y divide-line">
        {data.list.map(({ time: at, toLevel, rankName, reason }) => (
          <li key={at} className="flex items-center gap-3 py-3 leading-snug">
            <LevelBadge level={toLevel} className="w-8" />
            <span className="grid min-w-0 grow">
              <bdi className="font-strong">{rankName}</bdi>
              <span className="text-sm text-ink-2">{t(`reason.${reason}`)}</span>
            </span>
            <time className="text-xs text-ink-3">{time.dayAndMinute(at)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
