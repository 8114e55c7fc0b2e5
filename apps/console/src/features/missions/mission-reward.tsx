import type { Money as Amount } from '@app/shared/money/money';
import { Money } from '@app/ui/figures/money';
import { useWords } from '../../lib/words.ts';

interface MissionRewardProps {
  readonly amount: Amount;
  readonly points: number;
}

/** Money and points of a mission. */
export function MissionReward({ amount, points }: MissionRewardProps) {
  const { t } = useWords();
  return (
    <span className="grid leading-snug">
      {amount > 0n && <Money amount={amount} />}
      {points > 0 && <span>{t('missions.points', { count: points })}</span>}
    </span>
  );
}
