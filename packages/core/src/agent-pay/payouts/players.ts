import type { Money } from '@app/shared/money/money';

/** What a player brought to an agent in a period, and how far they are from qualifying. */
export interface PlanPlayer {
  readonly player: string;
  readonly registeredAt: Date;
  readonly validBet: Money;
  readonly ggr: Money;
  readonly bonuses: Money;
  readonly deposits: Money;
  /** What they carry alone after the period. */
  readonly ringFenced: Money;
  /** `none`: they cannot, or the contract does not pay for players. */
  readonly state: 'none' | 'open' | 'late' | 'qualified' | 'taken_back';
  /** The first deposit, and what was bet, in the days that count; of the running period alone. */
  readonly firstDeposit: Money | null;
  readonly turnover: Money | null;
  readonly endsAt: Date | null;
}

export interface PlanPlayersPage {
  readonly players: readonly PlanPlayer[];
  /** The name that the next page begins after; without it there is none. */
  readonly next: string | undefined;
  /** On all pages. */
  readonly total: number;
}

export interface PlayersAsked {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** One of the agent's own; without it the period that runs is meant. */
  readonly billPublicId?: string | undefined;
  /** The name of the last one of the page before. */
  readonly after?: string | undefined;
  readonly rowsMax: number;
}
