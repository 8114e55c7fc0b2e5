import { useMoneyText } from '@app/ui/figures/use-money-text';
import { listText } from '@app/ui/format/list-text';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { useSite } from '../../../../lib/site.ts';
import type { Bill } from '../use-bills.ts';
import { useWhy } from './use-why.ts';
import type { Shortfall, Why } from './why-nothing.ts';

/** Explains why a bill is zero; undefined where it is not, or where only the bill's page can explain it. */
export function useWhyText(): (bill: Bill) => string | undefined {
  const { t, i18n } = useTranslation('bill');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const { whyOf, unit } = useWhy();
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
  const textOf = (why: Why): string => {
    switch (why.because) {
      case 'tier': {
        const missing = missed(why.missing);
        if (why.hour === undefined) return t('why.tier', { missing });
        return t('why.hour', { from: time.minute(why.hour), missing });
      }
      case 'parts':
        return t('why.parts', { parts: why.parts });
      case 'team_won':
        return t('why.teamWon', { amount: money(why.amount) });
      case 'no_revenue':
        return t('why.noRevenue', { amount: money(why.amount) });
      case 'plan_tier':
        return t('why.planTier');
      case 'taken_back':
        return t('why.takenBack', { amount: money(why.amount) });
      case 'voided':
        return t('why.voided');
      case 'unpaid_wins':
        return t('why.unpaidWins');
      case 'unpaid_losses':
        return t('why.unpaidLosses');
      case 'passed_on':
        return t('why.passedOn', { gross: exactly(why.gross) });
      case 'owed':
        return t('why.owed', { owed: exactly(why.owed) });
      case 'too_little':
        return t('why.tooLittle', {
          sum: exactly(why.sum),
          missing: exactly(why.missing),
          unit: exactly(unit),
        });
    }
  };
  return (bill) => {
    const why = whyOf(bill);
    return why && textOf(why);
  };
}
