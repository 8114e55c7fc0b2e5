import type { SeamlessRequest } from '@app/shared/seamless/protocol';
import type { Deps } from '../deps.ts';
import { readJackpotPart } from '../jackpots/jackpot.ts';
import { coveredStake } from '../shared-rounds/covered-stake.ts';
import type { Round } from './round.ts';

/** A round, its game and its player, as every message names them. */
export const placeOf = ({ publicId, game, memberRef }: Round) => ({
  roundId: publicId,
  gameCode: game,
  memberRef,
});

/** The message that pays and closes a decided round. Every repeat has the same content. */
export async function winOf(deps: Pick<Deps, 'db'>, round: Round): Promise<SeamlessRequest<'win'>> {
  if (round.payout === null) throw new Error(`round ${round.publicId} is not decided`);
  const covered = await coveredStake(deps, round);
  const part = await readJackpotPart(deps.db, round);
  return {
    txId: round.winTxId,
    betTxId: round.betTxId,
    ...placeOf(round),
    currency: round.currency,
    amount: Number(round.payout), // 0 closes a lost round
    roundClosed: true,
    ...(covered !== undefined && { covered }),
    ...(part && {
      jackpot: { added: Number(part.contribution + part.seed), won: Number(part.won) },
    }),
  };
}

/** The message that gives the stake of a round back. */
export const rollbackOf = (round: Round): SeamlessRequest<'rollback'> => ({
  txId: round.rollbackTxId,
  betTxId: round.betTxId,
  ...placeOf(round),
});
