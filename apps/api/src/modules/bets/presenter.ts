import type { BetSums, SiteBet, SiteBetPage } from '@app/core/reports/records';
import type { list } from '@app/shared/bets/ops-calls';
import { ODDS_ONE } from '@app/shared/vendors/odds';
import type { z } from 'zod';
import { betCursorAfter } from '../../wire/bet-list-request.ts';

type Answer = z.output<typeof list.answer>;

interface Found extends SiteBetPage {
  readonly from: Date;
  readonly to: Date;
  readonly sums: BetSums | undefined;
}

export const presentBets = ({ bets, next, isPaused, sums, from, to }: Found): Answer => ({
  from: from.getTime(),
  to: to.getTime(),
  list: bets.map(presentBet),
  sums: sums ?? null,
  searchedTo: (isPaused && next?.placedAt.getTime()) || null,
  next: betCursorAfter(next),
});

const presentBet = (bet: SiteBet): Answer['list'][number] => ({
  id: bet.publicId,
  place: betCursorAfter(bet) ?? '',
  memberId: bet.memberPublicId,
  username: bet.username,
  placedAt: bet.placedAt.getTime(),
  decidedAt: bet.decidedAt?.getTime() ?? null,
  game: bet.game,
  gameCode: bet.gameCode,
  vendor: bet.vendorCode,
  round: bet.roundRef,
  state: bet.state,
  isBonus: bet.isBonus,
  stake: bet.stake,
  validBet: bet.validBet,
  payout: bet.payout,
  odds: bet.odds === null ? null : bet.odds / ODDS_ONE,
});
