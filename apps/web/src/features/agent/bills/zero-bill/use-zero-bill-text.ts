import { useMoneyText } from '@app/ui/figures/use-money-text';
import { listText } from '@app/ui/format/list-text';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { useSite } from '../../../../lib/site.ts';
import type { Bill } from '../use-bills.ts';
import { useZeroBillReason } from './use-zero-bill-reason.ts';
import type { Shortfall, ZeroBillReason } from './zero-bill-reason.ts';

/** Explains why a bill is zero; undefined where it is not, or where only the bill's page can explain it. */
export function useZeroBillText(): (bill: Bill) => string | undefined {
  const { t, i18n } = useTranslation('bill');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const { reasonOf, unit } = useZeroBillReason();
  const money = useMoneyText();
  const exactly = useMoneyText({ exact: true });
  const missed = ({ turnover, loss, active }: Shortfall) =>
    listText(
      [
        ...(turnover === undefined ? [] : [t('why.turnover', { amount: money(turnover) })]),
        ...(loss === undefined ? [] : [t('why.loss', { amount: money(loss) })]),
        ...(active === undefined ? [] : [t('why.active', { count: active })]),
      ],
      i18n.language,
    );
  const textOf = (reason: ZeroBillReason): string => {
    switch (reason.because) {
      case 'tier': {
        const missing = missed(reason.missing);
        if (reason.hour === undefined) return t('why.tier', { missing });
        return t('why.hour', { from: time.minute(reason.hour), missing });
      }
      case 'parts':
        return t('why.parts', { parts: reason.parts });
      case 'team_won':
        return t('why.teamWon', { amount: money(reason.amount) });
      case 'no_revenue':
        return t('why.noRevenue', { amount: money(reason.amount) });
      case 'plan_tier':
        return t('why.planTier');
      case 'taken_back':
        return t('why.takenBack', { amount: money(reason.amount) });
      case 'voided':
        return t('why.voided');
      case 'unpaid_wins':
        return t('why.unpaidWins');
      case 'unpaid_losses':
        return t('why.unpaidLosses');
      case 'passed_on':
        return t('why.passedOn', { gross: exactly(reason.gross) });
      case 'owed':
        return t('why.owed', { owed: exactly(reason.owed) });
      case 'too_little':
        return t('why.tooLittle', {
          sum: exactly(reason.sum),
          missing: exactly(reason.missing),
          unit: exactly(unit),
        });
    }
  };
  return (bill) => {
    const reason = reasonOf(bill);
    return reason && textOf(reason);
  };
}
