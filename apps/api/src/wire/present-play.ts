import type { PlaySum } from '@app/core/reports/records';
import type { playSum } from '@app/shared/wallet/schemas';
import type { z } from 'zod';

export const presentPlay = (sum: PlaySum): z.output<typeof playSum> => ({
  betAmount: sum.stake,
  validBetAmount: sum.validBet,
  winAmount: sum.payout,
  profitAndLoss: sum.net,
  totalHands: sum.bets,
});
