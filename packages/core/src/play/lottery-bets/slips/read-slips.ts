import { type Family, isRefusal, NOTES_MAX, type Play, type Selection } from '@app/lottery/family';
import { type BettingMode, bettingModes } from '@app/shared/lottery-orders/betting-modes';
import { type Money, money } from '@app/shared/money/money';
import { DomainError } from '../../../platform/kernel/index.ts';

/** A slip as entered. */
export interface Slip {
  /** The code of a play of the lottery's family. */
  readonly play: string;
  readonly ball: string;
  readonly by: 'pick' | 'text';
  /** Chosen positions from 0, for plays on any positions. */
  readonly positions?: readonly number[] | undefined;
  readonly mode: BettingMode;
  /** Multiple of the mode's price per note. */
  readonly multiple: number;
}

/** The pick of a slip, without its price. */
export type Picked = Pick<Slip, 'play' | 'ball' | 'by' | 'positions'>;

/** A stored slip. */
export interface KeptSlip extends Slip {
  /** Share of the odds that a win is paid, in thousandths: below 1 000 under a number control. */
  readonly rate: number;
}

/** Thousandths. */
export const WHOLE_RATE = 1_000;

/** A parsed slip. */
export interface ReadSlip extends KeptSlip {
  readonly rules: Play;
  readonly selection: Selection<unknown>;
  readonly notes: number;
  /** Cost of one note, in 1/10 000. */
  readonly note: bigint;
  readonly stake: Money;
}

/** Maximum number of slips of one order. */
export const SLIPS_MAX = 1_000;

/**
 * Parses the slips of an order and computes their costs. Pure. New slips have the full rate.
 *
 * @throws lottery.slip_refused with `slip` (from 1), `because` and `at` (from 0), lottery.order_too_large with `slips`
 * and `notes`
 */
export function readSlips(family: Family, slips: readonly (Slip | KeptSlip)[]): ReadSlip[] {
  if (slips.length > SLIPS_MAX) throw tooLarge();
  const read: ReadSlip[] = [];
  let notes = 0;
  for (const [index, slip] of slips.entries()) {
    const one = readSlip(family, slip);
    if (isRefusal(one))
      throw new DomainError('lottery.slip_refused', {
        slip: index + 1,
        because: one.refused,
        at: one.at,
      });
    notes += one.notes;
    if (notes > NOTES_MAX) throw tooLarge();
    read.push(one);
  }
  return read;
}

const tooLarge = () =>
  new DomainError('lottery.order_too_large', { slips: SLIPS_MAX, notes: NOTES_MAX });

function readSlip(family: Family, slip: Slip | KeptSlip) {
  const rules = family.plays.find(({ code }) => code === slip.play);
  if (!rules) return { refused: 'not_offered', at: 0 } as const;
  const selection = rules.read(slip);
  if (isRefusal(selection)) return selection;
  const note = noteOf(slip);
  const { notes } = selection;
  const rate = 'rate' in slip ? slip.rate : WHOLE_RATE;
  return { ...slip, rate, rules, selection, notes, note, stake: money(BigInt(notes) * note) };
}

/** Cost of one note of a slip, in 1/10 000. */
export const noteOf = ({ mode, multiple }: Pick<Slip, 'mode' | 'multiple'>): bigint =>
  bettingModes[mode].note * BigInt(multiple);

/** Total cost of slips. */
export const stakeOf = (slips: readonly Pick<ReadSlip, 'stake'>[]): Money =>
  money(slips.reduce((sum, { stake }) => sum + stake, 0n));
