import type { Play } from '@app/lottery/family';
import { entryOf, numbersOf } from '@app/lottery/numbers-of';
import type { Answer } from '@app/shared/api/contract';
import type { numberControls } from '@app/shared/api/lotteries.calls';
import type { PricedLine } from './best-payout.ts';

/** What of a play's numbers is blocked (0) or pays less, by number: how much of its odds. */
export type Rates = ReadonlyMap<string, number>;

export interface Controls {
  /** What an order names, so that it is paid as its member was shown. */
  readonly version: string | undefined;
  /** By the codes of plays. */
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

/** The numbers of a bet that are blocked or pay less, each with how much of its odds. */
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

const WHOLE = 1_000;

/** A bet as parts that each pay all that their odds are: a number that pays half is one of half the cost. */
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
