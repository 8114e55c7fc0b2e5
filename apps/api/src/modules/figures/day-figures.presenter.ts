import type { PlaySum } from '@app/core/reports/records';
import { money } from '@app/shared/money/money';

export const presentPlay = ({ bets, stake, payout, net }: PlaySum) => ({
  bets,
  stake,
  payout,
  houseWin: money(-net),
});
