import { type Entry, type Family, isRefusal, type Play, type Refusal } from '@app/lottery/family';
import { type BettingMode, bettingModes } from '@app/shared/lottery-orders/betting-modes';
import type { MenuPlay, PlayTerms } from '../rules/play-terms.ts';

/** One bet of a slip as entered. Survives a reload. */
export interface SlipLine extends Entry {
  readonly id: string;
  /** Code of its play. */
  readonly play: string;
  readonly mode: BettingMode;
  readonly multiple: number;
}

/** A bet after validation by the rules. */
export interface ReadLine {
  readonly line: SlipLine;
  /** Undefined where the site no longer offers the play. */
  readonly menu: MenuPlay | undefined;
  readonly rules: Play | undefined;
  readonly notes: number;
  /** Cost of one note and of all notes, in 1/10 000. */
  readonly note: bigint;
  readonly cost: bigint;
  /** Why it cannot be bet. */
  readonly refused?: Refusal;
}

/** Cost of one note, in 1/10 000. */
export const noteOf = ({ mode, multiple }: Pick<SlipLine, 'mode' | 'multiple'>): bigint =>
  bettingModes[mode].note * BigInt(multiple);

const NOT_OFFERED: Refusal = { refused: 'not_offered', at: 0 };

export function readLine(line: SlipLine, { family, plays }: ReadBy): ReadLine {
  const rules = family.plays.find(({ code }) => code === line.play);
  const menu = plays.get(line.play);
  const note = noteOf(line);
  const read = rules && menu ? rules.read(entryOf(line)) : NOT_OFFERED;
  if (isRefusal(read)) return { line, menu, rules, notes: 0, note, cost: 0n, refused: read };
  const { notes } = read;
  return { line, menu, rules, notes, note, cost: note * BigInt(notes) };
}

interface ReadBy extends Pick<PlayTerms, 'plays'> {
  readonly family: Family;
}

export const entryOf = ({ ball, by, positions }: Entry): Entry => ({
  ball,
  by,
  ...(positions && { positions }),
});

export const costOf = (lines: readonly ReadLine[]): bigint =>
  lines.reduce((sum, { cost }) => sum + cost, 0n);

export const notesOf = (lines: readonly ReadLine[]): number =>
  lines.reduce((sum, { notes }) => sum + notes, 0);

/** Whether two bets are the same, so that their multiples are added instead of listing both. */
export const isSame = (one: SlipLine, other: SlipLine): boolean =>
  one.play === other.play &&
  one.by === other.by &&
  one.ball === other.ball &&
  one.mode === other.mode &&
  `${one.positions}` === `${other.positions}`;

/** A bet in the wire format of an order. */
export const wireOfLine = (line: SlipLine, playId: number, series: number): string =>
  [
    line.ball,
    line.by === 'pick' ? 1 : 2,
    playId,
    line.mode,
    series,
    line.multiple,
    ...(line.positions ? [line.positions.join(',')] : []),
  ].join('~');
