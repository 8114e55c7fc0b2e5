import type { Family } from '@app/lottery/family';
import { entryOf, numbersOf } from '@app/lottery/numbers-of';
import { BLOCKED, type NumberControl } from '../limits/number-controls.ts';
import { type KeptSlip, type ReadSlip, readSlips, WHOLE_RATE } from '../slips/read-slips.ts';

/** The slips of an order under number controls. */
export interface ControlledSlips {
  /** A slip with reduced numbers is split by rate. */
  readonly slips: readonly ReadSlip[];
  readonly isReduced: boolean;
  /** Blocked numbers that the order bets on. */
  readonly blocked: readonly NumberControl[];
}

/**
 * Applies number controls to slips. Pure.
 *
 * @throws lottery.order_too_large if the split by rate results in too many slips
 */
export function controlledSlips(
  family: Family,
  read: readonly ReadSlip[],
  controls: readonly NumberControl[],
): ControlledSlips {
  if (controls.length === 0) return { slips: read, isReduced: false, blocked: [] };
  const byPlay = Map.groupBy(controls, ({ play }) => play);
  const blocked = new Set<NumberControl>();
  const slips = read.flatMap((slip): readonly (ReadSlip | KeptSlip)[] => {
    const ofPlay = byPlay.get(slip.play);
    if (!ofPlay) return [slip];
    const byNumber = new Map(ofPlay.map((control) => [control.number, control]));
    const numbers = numbersOf(slip.rules, slip);
    const rateOf = (number: string) => {
      const control = byNumber.get(number);
      if (control?.rate === BLOCKED) blocked.add(control);
      return control && control.rate !== BLOCKED ? control.rate : WHOLE_RATE;
    };
    const byRate = Map.groupBy(numbers, rateOf);
    if (byRate.size === 1 && byRate.has(WHOLE_RATE)) return [slip];
    const { play, mode, multiple } = slip;
    return [...byRate].map(([rate, own]) => ({ play, mode, multiple, rate, ...entryOf(own) }));
  });
  const isReduced = slips.some(({ rate }) => rate !== WHOLE_RATE);
  return {
    slips: isReduced ? readSlips(family, slips) : read,
    isReduced,
    blocked: [...blocked],
  };
}
