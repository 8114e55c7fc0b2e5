import { bettingModes } from '@app/shared/lottery-orders/betting-modes';
import { makeUuid } from '@app/shared/make-uuid';
import { useState } from 'react';
import { isSame, type SlipLine } from './slip-lines.ts';

export interface Slip {
  readonly lines: readonly SlipLine[];
  /** The bets removed last, until the next change. */
  readonly removed: readonly SlipLine[];
  /** Adds bets; equal ones become one. Returns the number of bets in the slip. */
  readonly add: (lines: readonly Omit<SlipLine, 'id'>[]) => number;
  readonly change: (id: string, change: Partial<Pick<SlipLine, 'mode' | 'multiple'>>) => void;
  readonly remove: (ids: readonly string[]) => void;
  /** Removes bets that were placed; this cannot be undone. */
  readonly dropPlaced: (ids: readonly string[]) => void;
  readonly undo: () => void;
}

/** A member's slip for a game. Survives draws and reloads of this tab. */
export function useSlip(gameCode: string): Slip {
  const [{ lines, before }, set] = useState<State>(() => ({ lines: read(gameCode), before: [] }));
  const write = (next: State) => {
    set(next);
    store(gameCode, next.lines);
  };
  const without = (ids: readonly string[]) => lines.filter(({ id }) => !ids.includes(id));
  return {
    lines,
    removed: before.filter(({ id }) => !lines.some((line) => line.id === id)),
    add: (added) => {
      const next = added.reduce(withLine, lines);
      write({ lines: next, before: [] });
      return next.length;
    },
    change: (id, change) =>
      write({
        lines: lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
        before: [],
      }),
    remove: (ids) => write({ lines: without(ids), before: lines }),
    dropPlaced: (ids) => write({ lines: without(ids), before: [] }),
    undo: () => write({ lines: before, before: [] }),
  };
}

interface State {
  readonly lines: readonly SlipLine[];
  /** The bets before the last removal. */
  readonly before: readonly SlipLine[];
}

function withLine(lines: readonly SlipLine[], added: Omit<SlipLine, 'id'>): readonly SlipLine[] {
  const line = { ...added, id: makeUuid() };
  const same = lines.findIndex((one) => isSame(one, line));
  const found = lines[same];
  return found
    ? lines.with(same, { ...found, multiple: found.multiple + line.multiple })
    : [...lines, line];
}

const keyOf = (gameCode: string) => `lottery-slip.${gameCode}`;

function read(gameCode: string): readonly SlipLine[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(gameCode)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLine) : [];
  } catch {
    return []; // written by another script, or truncated
  }
}

function isLine(kept: unknown): kept is SlipLine {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, play, ball, by, mode, multiple } = kept as Partial<Record<keyof SlipLine, unknown>>;
  const texts = [id, play, ball, by].every((text) => typeof text === 'string');
  return texts && `${mode}` in bettingModes && Number.isInteger(multiple);
}

function store(gameCode: string, lines: readonly SlipLine[]): void {
  try {
    if (lines.length === 0) sessionStorage.removeItem(keyOf(gameCode));
    else sessionStorage.setItem(keyOf(gameCode), JSON.stringify(lines));
  } catch {
    sessionStorage.removeItem(keyOf(gameCode)); // storage is full; the page still has them in memory
  }
}
