import type { Play } from './play.ts';

/** One rule of the protocol with the scenarios that test it. */
export interface Rule {
  readonly name: string;
  readonly scenarios: readonly Scenario[];
}

export interface Scenario {
  readonly name: string;
  /** The tested rule in one sentence. */
  readonly rule: string;
  /** @throws BrokenRule, or NotPlayed if something is missing */
  readonly run: (play: Play) => Promise<unknown>;
}
