import type { Money } from '@app/shared/money/money';

/** A player's figures for an agent in a period, and progress toward qualification. */
export interface PlanPlayer {
  readonly player: string;
  readonly registeredAt: Date;
  readonly validBet: Money;
  readonly ggr: Money;
  readonly bonuses: Money;
  readonly deposits: Money;
  /** The player's own carry after the period. */
  readonly ringFenced: Money;
  /** `none`: the player cannot qualify, or the contract does not pay for players. */
  readonly state: 'none' | 'open' | 'late' | 'qualified' | 'taken_back';
  /** The first deposit and the turnover within the qualification days; only for the running period. */
  readonly firstDeposit: Money | null;
  readonly turnover: Money | null;
  readonly endsAt: Date | null;
}

export interface PlanPlayersPage {
  readonly players: readonly PlanPlayer[];
  /** Cursor of the next page; undefined on the last. */
  readonly next: string | undefined;
  /** On all pages. */
  readonly total: number;
}

export interface PlayersAsked {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** A bill of the agent; absent: the running period. */
  readonly billPublicId?: string | undefined;
  /** Cursor: the last name of the previous page. */
  readonly after?: string | undefined;
  readonly rowsMax: number;
}
