import {
  acceptedLeg,
  betsOf,
  problemOf,
  repricedLeg,
  type SlipBet,
  type SlipKind,
  type SlipLeg,
  type SlipProblem,
  stakeOf,
} from '../slip-bets.ts';

/** The chosen selections, the kind of bet and the typed amount. */
export class Slip {
  legs: readonly SlipLeg[] = [];
  kind: SlipKind = 'singles';
  typed = '';
  #limits = { least: 0, greatest: 0 };

  setStakes(stakes: readonly number[]): void {
    this.#limits = { least: stakes[0] ?? 0, greatest: stakes.at(-1) ?? 0 };
  }

  get limits(): { readonly least: number; readonly greatest: number } {
    return this.#limits;
  }

  /** Adds a selection, or removes it if it is there. */
  toggle(leg: SlipLeg): void {
    const others = this.legs.filter(({ place }) => place !== leg.place);
    this.legs = others.length < this.legs.length ? others : [...others, leg];
  }

  /**
   * Takes placed bets off. A selection of a system is in several bets: it leaves with the first of them, so that no bet is
   * placed again.
   */
  remove(placed: readonly SlipBet[]): void {
    const places = new Set(placed.flatMap(({ legs }) => legs.map(({ place }) => place)));
    this.legs = this.legs.filter(({ place }) => !places.has(place));
  }

  /** Takes over the odds by place. */
  reprice(prices: readonly number[]): void {
    this.legs = this.legs.map((leg) => repricedLeg(leg, prices[leg.place] ?? 0));
  }

  /** Whether odds have moved since the player saw them. */
  get isMoved(): boolean {
    return this.legs.some(({ seen }) => seen !== undefined);
  }

  acceptOdds(): void {
    this.legs = this.legs.map(acceptedLeg);
  }

  get isStakeWrong(): boolean {
    return stakeOf(this.typed, this.#limits) === undefined;
  }

  get bets(): SlipBet[] {
    return betsOf(this.legs, this.kind, stakeOf(this.typed, this.#limits) ?? 0);
  }

  get problem(): SlipProblem | undefined {
    return problemOf(this.legs, this.kind);
  }
}
