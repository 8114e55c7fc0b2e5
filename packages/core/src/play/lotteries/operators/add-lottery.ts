import { type FamilyCode, families } from '@app/lottery/families';
import { prizeModesOf } from '@app/lottery/prize-modes-of';
import type { Tx } from '../../../platform/db/index.ts';
import { DomainError, InvalidFields } from '../../../platform/kernel/index.ts';
import { lotteryCodes } from '../lottery.ts';
import { type NewLottery, putLottery } from '../register-lottery.ts';
import { previewDraws } from './preview-draws.ts';
import { type ProposedPrices, proposePrices } from './propose-prices.ts';

/** A lottery of a known family, as operators describe it. */
export interface AddedLottery extends Omit<NewLottery, 'place' | 'joins' | 'family'> {
  /** Refused if unknown. */
  readonly family: string;
  /** For all sites without their own prices. */
  readonly prices: Omit<ProposedPrices, 'lotteryId' | 'family' | 'isOfAllSites' | 'validFrom'>;
}

/**
 * A step for operators. Adds a lottery with its first prices at the end of the menu. Its game is disabled until an
 * operator opens it to sites. Enqueue `make-draws` after the commit.
 *
 * @returns its id
 * @throws lottery.code_taken; InvalidFields for a prize mode that its family does not have, and a calendar without
 *   draws; the errors of `proposePrices`
 */
export async function addLottery(
  tx: Tx,
  { prices, family, ...lottery }: AddedLottery,
  now: Date,
): Promise<number> {
  if (!isFamily(family)) throw InvalidFields.at('family');
  if (!prizeModesOf(family).includes(lottery.prizeMode)) throw InvalidFields.at('prizeMode');
  previewDraws(lottery, { last: undefined, now, count: 1 });
  const codes = await lotteryCodes(tx);
  if (codes.includes(lottery.code)) throw new DomainError('lottery.code_taken');
  const lotteryId = await putLottery(tx, { ...lottery, family, place: codes.length }, now);
  const first = { ...prices, lotteryId, family, isOfAllSites: true, validFrom: undefined };
  await proposePrices(tx, first, now);
  return lotteryId;
}

const isFamily = (code: string): code is FamilyCode => code in families;
