import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { Account } from './withdrawal-answers.ts';

/** A remark about an account: why nothing can be paid there now, or its holder. */
export function useAccountNote(): (account: Account) => string {
  const { t } = useTranslation('withdrawals');
  const time = useTimeText();
  return ({ isFrozen, isWithdrawActive, maintenanceEndTime, usableFrom, cardHolder }) => {
    if (isFrozen) return t('account.frozen');
    if (isWithdrawActive) return cardHolder;
    if (usableFrom > serverNow())
      return t('account.waits', { time: time.dayAndMinute(usableFrom) });
    return maintenanceEndTime === null
      ? t('account.closed')
      : t('account.rests', { time: time.dayAndMinute(maintenanceEndTime) });
  };
}
