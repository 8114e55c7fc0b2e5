import { type TakeCase, takeCase } from '../../people/operators/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { findOpenRound, type OpenRound } from './open-round.ts';

/**
 * A step. An operator claims or releases a round that stays open.
 *
 * @throws open_round.not_found, open_round.closed, case.claimed by another operator
 */
export async function claimOpenRound(tx: Tx, which: TakeCase, now: Date): Promise<OpenRound> {
  const round = await findOpenRound(tx, which);
  if (round.closedAt) throw new DomainError('open_round.closed');
  await takeCase(tx, 'open_round', which, now);
  return round;
}
