import type { Member } from '@app/core/people/members';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import type { RecordedVisit } from './recorded-days.ts';

/** Above the threshold of deposits a day. */
const DEPOSITS = 7;
const DEPOSIT: Money = money(BigInt(20 * UNITS_PER_WHOLE));
const LOST = { stake: 100, paid: 0 } as const;
const ROUNDS = 6;

interface Chase {
  readonly players: readonly Member[];
  /** Indexes of the players who lose. */
  readonly losers: readonly number[];
  readonly pays: (player: Member, key: string, amount: Money) => Promise<void>;
  readonly plays: (at: Date, visits: readonly RecordedVisit[]) => Promise<void>;
}

/** Players lose and then make one deposit after another: markers of harm that open a case. */
export async function chaseLosses(
  { players, losers, pays, plays }: Chase,
  at: Date,
): Promise<void> {
  const rounds = Array.from({ length: ROUNDS }, () => LOST);
  await plays(
    at,
    losers.map((player) => ({ player, game: 'reels', rounds })),
  );
  for (const loser of losers) {
    const player = players[loser];
    if (!player) throw new Error(`there is no player ${loser}`);
    for (let n = 1; n <= DEPOSITS; n++) await pays(player, `chase-${n}`, DEPOSIT);
  }
}
