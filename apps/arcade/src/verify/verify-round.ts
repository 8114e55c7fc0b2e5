import type { RoundSeeds } from '../fairness/fair-draw.ts';
import { HUNDREDTHS } from '../games/originals/original.ts';
import { winsJackpot } from '../games/pearl-tide/rules.ts';
import { earlierSecret, secretsThrough } from '../games/shared/period-secrets.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import {
  type DealtAgain,
  dealAgain,
  isPot,
  periodsOf,
  type WholeBet,
} from '../round/deal-again.ts';
import { publicSeedOf } from '../shared-rounds/public-seed.ts';

export interface Verification {
  /** SHA-256 of the given server seed; in a round of periods that of the first period's secret. */
  readonly commitment: string;
  /** Server seeds of the periods in their order. One in a round that is drawn at once. */
  readonly secrets: readonly string[];
  readonly dealt: DealtAgain;
  /** Empty if there is no published round to compare with. */
  readonly checks: readonly Check[];
}

export interface Check {
  readonly what: 'commitment' | 'publicSeed' | 'stops' | 'odds' | 'jackpot' | 'payout';
  readonly holds: boolean;
}

/** Deals the round again from its seeds and compares it with the published round. */
export async function verifyRound(
  bet: WholeBet,
  published?: PublishedRound,
): Promise<Verification> {
  const { serverSeed } = bet.seeds;
  const { played } = periodsOf(bet);
  const commitment = await earlierSecret(serverSeed, played);
  const dealt = await dealAgain(bet);
  return {
    commitment,
    secrets: await secretsThrough(serverSeed, played),
    dealt,
    checks: published ? await compare(published, commitment, dealt) : [],
  };
}

async function compare(
  published: PublishedRound,
  commitment: string,
  dealt: DealtAgain,
): Promise<Check[]> {
  // Amounts are whole. At a table, the payout of all places together per stake may be a fraction.
  const dealtPayout = Math.round((published.stake * dealt.pays) / HUNDREDTHS);
  // Seeds determine whether a round wins a pot. Its amount depends on the rounds of others, so it is the recorded one.
  const { jackpot } = published;
  const payout = dealtPayout + (jackpot?.won ?? 0);
  const { joinedSeeds, clientSeed } = published.proof;
  return [
    { what: 'commitment', holds: commitment === published.proof.commitment },
    ...(joinedSeeds
      ? [{ what: 'publicSeed' as const, holds: (await publicSeedOf(joinedSeeds)) === clientSeed }]
      : []),
    { what: 'stops', holds: `${dealt.stops}` === `${published.stops}` },
    ...(published.odds === null
      ? []
      : [{ what: 'odds' as const, holds: dealt.odds === published.odds }]),
    ...(jackpot
      ? [{ what: 'jackpot' as const, holds: isWonBySeeds(published, dealt) === jackpot.won > 0 }]
      : []),
    { what: 'payout', holds: payout === published.payout },
  ];
}

const isWonBySeeds = ({ stake, currency }: PublishedRound, { game, stops }: DealtAgain): boolean =>
  isPot(game) && winsJackpot(stops, { stake: BigInt(stake), currency });

const SERVER_SEED = /^[0-9a-f]{64}$/;
const CLIENT_SEED = /^[\w-]{1,64}$/;
const NONCE_MAX = 2 ** 31 - 1;

export type SeedField = 'serverSeed' | 'clientSeed' | 'nonce';

/** Parses entered or pasted seeds. Returns the seeds, or the names of invalid fields. */
export function readSeeds(
  typed: Readonly<Record<SeedField, string>>,
): { readonly seeds: RoundSeeds } | { readonly wrong: readonly SeedField[] } {
  const serverSeed = typed.serverSeed.trim().toLowerCase();
  const clientSeed = typed.clientSeed.trim();
  const nonce = /^\d+$/.test(typed.nonce.trim()) ? Number(typed.nonce) : Number.NaN;
  const wrong: SeedField[] = [];
  if (!SERVER_SEED.test(serverSeed)) wrong.push('serverSeed');
  if (!CLIENT_SEED.test(clientSeed)) wrong.push('clientSeed');
  if (!(nonce <= NONCE_MAX)) wrong.push('nonce');
  return wrong.length > 0 ? { wrong } : { seeds: { serverSeed, clientSeed, nonce } };
}
