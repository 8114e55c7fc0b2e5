import { randomBytes } from 'node:crypto';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { DrawsDeps } from '../draws-deps.ts';
import { hashDown } from './hash-chain.ts';

const SECRET_BYTES = 32;
/** Distance of stored secrets in the chain, which limits the hashes that a draw computes. */
const KEPT_EVERY = 1_000;

const insertChain = sql(
  'lotteries.insert_chain',
  `INSERT INTO lottery_chain (lottery_id, season, length, terminal_hash, made_at)
   SELECT $1::smallint, coalesce(max(season), 0) + 1, $2, $3, $4 FROM lottery_chain WHERE lottery_id = $1::smallint
   RETURNING id, length`,
);
const insertSecrets = sql(
  'lotteries.insert_secrets',
  `INSERT INTO lottery_secret (chain_id, place, sealed)
   SELECT $1, place, sealed FROM unnest($2::int[], $3::bytea[]) AS kept (place, sealed)`,
);

export interface Chain {
  readonly id: number;
  /** Number of places, which count from 1. */
  readonly length: number;
}

interface Secret {
  readonly place: number;
  readonly secret: string;
}

/**
 * A step. Makes the next chain of a lottery. Its terminal hash is published with the commit, which fixes all of its
 * secrets. The caller holds `lockCalendar`, so that no two chains get one season.
 *
 * @param length number of draws
 */
export async function makeChain(
  tx: Tx,
  { seal, now }: Pick<DrawsDeps, 'seal'> & { readonly now: Date },
  { lotteryId, length }: { readonly lotteryId: number; readonly length: number },
): Promise<Chain> {
  const last = { place: length, secret: randomBytes(SECRET_BYTES).toString('hex') };
  const kept: Secret[] = [last];
  const terminalHash = await hashDown(last.secret, length, (secret, place) => {
    if (place > 0 && place % KEPT_EVERY === 0) kept.push({ place, secret });
  });
  const [chain] = await tx.query<Chain>(insertChain, [lotteryId, length, terminalHash, now]);
  if (!chain) throw new Error(`no chain of lottery ${lotteryId}`);
  await tx.query(insertSecrets, [
    chain.id,
    kept.map(({ place }) => place),
    kept.map(({ place, secret }) => seal.close(secret, boundTo(chain.id, place))),
  ]);
  return chain;
}

/** Identifies the place that a sealed secret belongs to. */
export const boundTo = (chainId: number, place: number): string => `draws ${chainId}/${place}`;
