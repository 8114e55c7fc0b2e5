import type { RewardSource } from '@app/shared/rewards/states';
import { useTranslation } from 'react-i18next';

interface Named {
  readonly promotionName: string | null;
  readonly promotionType: RewardSource;
}

/** Names rewards: by their own name, or by what granted them. */
export function useRewardName(): (reward: Named) => string {
  const { t } = useTranslation('rewards');
  return ({ promotionName, promotionType }) => promotionName ?? t(`type.${promotionType}`);
}
