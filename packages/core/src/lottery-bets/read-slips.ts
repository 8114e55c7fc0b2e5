import { type Family, isRefusal, NOTES_MAX, type Play, type Selection } from '@app/lottery/family';
import { type BettingMode, bettingModes } from '@app/shared/domain/betting-modes';
import { type Money, money } from '@app/shared/money/money';
import { DomainError } from '../kernel/index.ts';

/** One bet of an order, as its member entered it. */
export interface Slip {
  /** The code of a play of the lottery's family. */
  readonly play: string;
  readonly ball: string;
  readonly by: 'pick' | 'text';
  /** Of plays on any positions: which ones, from 0. */
  readonly positions?: readonly number[] | undefined;
  readonly mode: BettingMode;
  /** How many times the price of the mode each note costs. */
  readonly multiple: number;
}

/** What a slip bets on, whatever it costs. */
export type Picked = Pick<Slip, 'play' | 'ball' | 'by' | 'positions'>;

/** A slip as it is kept, and decided. */
export interface KeptSlip extends Slip {
  /** In thousandths, what a win is paid of what its odds are: less than all where an operator had its numbers paid less. */
  readonly rate: number;
}

/** Thousandths. */
export const WHOLE_RATE = 1_000;

/** A slip that was understood. */
export interface ReadSlip extends KeptSlip {
  readonly rules: Play;
  readonly selection: Selection<unknown>;
  readonly notes: number;
  /** What one note costs, in 1/10 000. */
  readonly note: bigint;
  readonly stake: Money;
}

/** Of one order. */
export const SLIPS_MAX = 1_000;

/**
 * Reads the slips of an order and counts what they cost. Pure. Those that were not kept yet win all that their odds are.
 *
 * @throws lottery.slip_refused with `slip` (from 1), `because` and `at` (from 0), lottery.order_too_large with `slips` and `notes`
 */
export function readSlips(family: Family, slips: readonly (Slip | KeptSlip)[]): ReadSlip[] {
  if (slips.length > SLIPS_MAX) throw tooLarge();
  const read: ReadSlip[] = [];
  let notes = 0;
  for (const [index, slip] of slips.entries()) {
    const one = readSlip(family, slip);
    if (isRefusal(one))
      throw new DomainError('lottery.slip_refused', {
        ...{ slip: index + 1, because: one.refused, at: one.at },
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

/** What one note of a slip costs, in 1/10 000. */
export const noteOf = ({ mode, multiple }: Pick<Slip, 'mode' | 'multiple'>): bigint =>
  bettingModes[mode].note * BigInt(multiple);

/** What all slips cost together. */
export const stakeOf = (slips: readonly Pick<ReadSlip, 'stake'>[]): Money =>
  money(slips.reduce((sum, { stake }) => sum + stake, 0n));
