import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { rankProgress } from '@app/shared/vip/calls';
import { Progress } from '@app/ui/charts/progress';
import { Anchor } from '@app/ui/navigation/anchor';
import { LevelBadge } from '@app/ui/pictures/level-badge';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface VipSummaryProps {
  readonly onPress?: () => void;
}

/** The member's VIP level with the progress to the next, as a link to its page; hidden on a site without levels. */
export function VipSummary({ onPress }: VipSummaryProps) {
  const { t } = useTranslation('vip');
  const { data } = useAnswer(rankProgress, {}, { refreshOn: ['bets', 'deposits', 'messages'] });
  if (!data?.hasVip) return null;
  const { playerRankLevel: level, playerRankName, nextRankName } = data;
  return (
    <Anchor href="/vip" onClick={onPress} className="flex items-center gap-3 leading-snug">
      <LevelBadge level={level} className="w-8" />
      <span className="grid min-w-0 grow gap-1">
        <span className="flex items-baseline justify-between gap-x-3">
          <bdi className="truncate font-strong">{playerRankName}</bdi>
          <span className="shrink-0 text-xs text-ink-3">
            {nextRankName === null ? t('level', { level }) : t('next', { level: nextRankName })}
          </span>
        </span>
        <ToNext progress={data} />
      </span>
    </Anchor>
  );
}

/** Progress toward the conditions of the next level. */
function ToNext({ progress }: { readonly progress: Answer<typeof rankProgress> }) {
  const { returnsBy, reachedBy, totalTurnover, totalDeposit } = progress;
  const asked = returnsBy
    ? [progress.monthlyTurnover, progress.monthlyDeposit]
    : [totalTurnover, totalDeposit];
  const shares = asked.flatMap(({ actual, expected }) =>
    expected > 0n ? [Math.min(1, Number(actual) / Number(expected))] : [],
  );
  if (shares.length === 0) return null;
  return <Progress share={reachedBy === 'any' ? Math.max(...shares) : Math.min(...shares)} />;
}
