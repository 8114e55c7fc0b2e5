import type { Deps } from '../deps.ts';
import { publicSeed } from '../fairness/server-seeds.ts';
import type { Round, RoundState } from './round.ts';

/** A round as pages get it. Amounts are 1/10 000 of the currency. */
export interface RoundView {
  readonly id: string;
  readonly game: string;
  readonly at: string;
  readonly state: RoundState;
  /** Whether the round can no longer change. */
  readonly ended: boolean;
  /** The platform's reason for refusing the stake. */
  readonly refusal: string | null;
  readonly stake: number;
  /** The player's choice, in games that require one. */
  readonly choice: number | null;
  readonly currency: string;
  /** Known once the stake is taken, even before the payout is confirmed. */
  readonly stops: readonly number[] | null;
  readonly payout: number | null;
  readonly balance: number | null;
  readonly proof: RoundProof;
}

export interface RoundProof {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Null until the player reveals it by switching to the next seed. */
  readonly serverSeed: string | null;
}

export async function presentRound(deps: Deps, round: Round): Promise<RoundView> {
  return {
    id: round.publicId,
    game: round.game,
    at: round.createdAt.toISOString(),
    state: round.state,
    ended: round.endedAt !== null,
    refusal: round.refusal,
    stake: Number(round.stake),
    choice: round.choice,
    currency: round.currency,
    stops: round.stops,
    payout: round.payout === null ? null : Number(round.payout),
    balance: round.balance === null ? null : Number(round.balance),
    proof: await presentProof(deps, round),
  };
}

async function presentProof(deps: Deps, round: Round): Promise<RoundProof> {
  const { clientSeed, nonce } = round;
  return { ...(await publicSeed(deps, round.serverSeedId)), clientSeed, nonce };
}
