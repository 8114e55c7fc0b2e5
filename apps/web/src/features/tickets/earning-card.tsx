import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Earning } from './prizes.ts';

interface EarningCardProps {
  readonly earning: Earning;
  /** Whether tickets end with a draw rather than after some days. */
  readonly isRaffle?: boolean;
}

/** The ways to earn tickets, and how long tickets are valid. */
export function EarningCard({ earning, isRaffle = false }: EarningCardProps) {
  const { t } = useTranslation('tickets');
  const money = useMoneyText();
  const { perDeposit, perTurnover, perLogin, ticketDays, ticketsMax } = earning;
  return (
    <Card title={t('earn')}>
      <FactList>
        {perDeposit !== null && (
          <Fact label={t('earn.deposit')}>{t('earn.each', { amount: money(perDeposit) })}</Fact>
        )}
        {perTurnover !== null && (
          <Fact label={t('earn.turnover')}>{t('earn.each', { amount: money(perTurnover) })}</Fact>
        )}
        {perLogin && <Fact label={t('earn.login')}>{t('earn.day')}</Fact>}
        {!isRaffle && <Fact label={t('earn.days')}>{t('earn.daysOf', { days: ticketDays })}</Fact>}
        <Fact label={t('earn.most')}>{t('chances.count', { count: ticketsMax })}</Fact>
      </FactList>
    </Card>
  );
}
