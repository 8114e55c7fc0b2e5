import { deposits } from '@app/shared/figures/day-figures.ops-calls';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat } from '@app/ui/figures/stat-strip';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { DayList } from './day-list.tsx';

export function DepositsOfDay() {
  const { t } = useWords();
  return (
    <DayList
      call={deposits}
      title={t('today.deposits')}
      none={t('today.made.deposits.none')}
      sums={({ total, amount }) => (
        <>
          <Stat label={t('today.deposits')} value={<Money amount={amount} />} />
          <Stat label={t('today.depositCount')} value={<Count value={total} />} />
        </>
      )}
      keyOf={({ depositId }) => depositId}
      columns={[
        {
          key: 'at',
          head: t('money.creditedAt'),
          cell: ({ creditedAt }) => <When at={creditedAt} />,
        },
        { key: 'channel', head: t('money.channel'), cell: ({ channel }) => <bdi>{channel}</bdi> },
        {
          key: 'amount',
          head: t('money.amount'),
          numeric: true,
          cell: ({ amount }) => <Money amount={amount} />,
        },
      ]}
    />
  );
}
