import { players } from '@app/shared/figures/day-figures.ops-calls';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat } from '@app/ui/figures/stat-strip';
import { useWords } from '../../lib/words.ts';
import { DayList } from './day-list.tsx';

/** Members' play of the day, highest bets first. */
export function PlayersOfDay() {
  const { t } = useWords();
  return (
    <DayList
      call={players}
      title={t('today.players')}
      none={t('today.made.players.none')}
      sums={({ total, sums }) => (
        <>
          <Stat label={t('today.players')} value={<Count value={total} />} />
          <Stat label={t('today.bets')} value={<Money amount={sums.stake} />} />
          <Stat label={t('today.betCount')} value={<Count value={sums.bets} />} />
          <Stat label={t('today.payouts')} value={<Money amount={sums.payout} />} />
          <Stat label={t('today.houseWin')} value={<Money amount={sums.houseWin} />} />
        </>
      )}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'bets',
          head: t('today.betCount'),
          numeric: true,
          cell: ({ bets }) => <Count value={bets} />,
        },
        {
          key: 'stake',
          head: t('today.bets'),
          numeric: true,
          cell: ({ stake }) => <Money amount={stake} />,
        },
        {
          key: 'payout',
          head: t('today.payouts'),
          numeric: true,
          cell: ({ payout }) => <Money amount={payout} />,
        },
        {
          key: 'win',
          head: t('today.houseWin'),
          numeric: true,
          cell: ({ houseWin }) => <Money amount={houseWin} />,
        },
      ]}
    />
  );
}
