import type { PlaceBet } from '../../games/shared/shared-game.ts';

/** Amounts by place, in 1/10 000 of the currency. */
export type Chips = ReadonlyMap<number, number>;

export const sumOf = (chips: Chips): number =>
  [...chips.values()].reduce((sum, amount) => sum + amount, 0);

export const placesOf = (chips: Chips): PlaceBet[] => [...chips];

/** Adds chips to chips. */
export function withChips(chips: Chips, more: Iterable<PlaceBet>): Map<number, number> {
  const sum = new Map(chips);
  for (const [place, amount] of more) sum.set(place, (sum.get(place) ?? 0) + amount);
  return sum;
}

/** The chips that a player has put on the table but not confirmed, with every step before. */
export class ChipTray {
  #steps: readonly Chips[] = [new Map()];

  get chips(): Chips {
    return this.#steps.at(-1) ?? new Map();
  }

  get canUndo(): boolean {
    return this.#steps.length > 1;
  }

  add(more: Iterable<PlaceBet>): void {
    this.#steps = [...this.#steps, withChips(this.chips, more)];
  }

  /** Takes all chips off a place. */
  remove(place: number): void {
    if (!this.chips.has(place)) return;
    const left = new Map(this.chips);
    left.delete(place);
    this.#steps = [...this.#steps, left];
  }

  undo(): void {
    if (this.canUndo) this.#steps = this.#steps.slice(0, -1);
  }

  /** Empties the tray after a bet, or when it closes. */
  clear(): void {
    this.#steps = [new Map()];
  }
}
