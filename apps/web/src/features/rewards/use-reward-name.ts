import type { RewardSource } from '@app/shared/rewards/states';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface Named {
  readonly promotionName: string | null;
  readonly promotionType: RewardSource;
}

/** Names a reward by its own name, or by the promotion or feature that granted it. */
export function useRewardName(): (reward: Named) => string {
  const { t } = useTranslation('rewards');
  return ({ promotionName, promotionType }) => promotionName ?? t(`type.${promotionType}`);
}
