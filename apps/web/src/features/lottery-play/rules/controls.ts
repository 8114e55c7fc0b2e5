import type { Play } from '@app/lottery/family';
import { entryOf, numbersOf } from '@app/lottery/numbers-of';
import type { Answer } from '@app/shared/contract/contract';
import type { numberControls } from '@app/shared/lotteries/calls';
import type { PricedLine } from './best-payout.ts';

/** Rates of a play's controlled numbers: the share of the odds, 0 for blocked numbers. */
export type Rates = ReadonlyMap<string, number>;

export interface Controls {
  /** Sent with an order, so that it is paid at the rates shown to the member. */
  readonly version: string | undefined;
  /** Keyed by play code. */
  readonly plays: ReadonlyMap<string, Rates>;
}

export const NO_CONTROLS: Controls = { version: undefined, plays: new Map() };

export function controlsOf({ version, numbers }: Answer<typeof numberControls>): Controls {
  const byPlay = Map.groupBy(numbers, ({ playCode }) => playCode);
  const plays = [...byPlay].map(
    ([code, own]) => [code, new Map(own.map(({ number, rate }) => [number, rate]))] as const,
  );
  return { version, plays: new Map(plays) };
}

/** The controlled numbers of a bet with their rates. */
export function controlledIn(
  rules: Play | undefined,
  entry: Pick<PricedLine, 'ball' | 'by'>,
  rates: Rates | undefined,
): Rates {
  if (!rules || !rates || rates.size === 0) return new Map();
  const found = numbersOf(rules, entry).flatMap((number) => {
    const rate = rates.get(number);
    return rate === undefined ? [] : [[number, rate] as const];
  });
  return new Map(found);
}

/** Rates are set in thousandths. */
const WHOLE = 1_000;

/** Splits a bet into parts that each pay their full odds: a number that pays half becomes a part of half the cost. */
export function partsOf(
  line: PricedLine,
  rules: Play | undefined,
  rates: Rates | undefined,
): readonly PricedLine[] {
  const controlled = controlledIn(rules, line, rates);
  if (!rules || controlled.size === 0) return [line];
  const byRate = Map.groupBy(numbersOf(rules, line), (number) => controlled.get(number) ?? 1);
  return [...byRate].map(([rate, numbers]) => ({
    play: line.play,
    ...entryOf(numbers),
    note: (line.note * BigInt(Math.round(rate * WHOLE))) / BigInt(WHOLE),
  }));
}
