import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import type { PayoutEngineName, PayoutEngineOf } from '@app/shared/payouts/engines';
import type { SingleHouseKind } from '../../books/ledger/index.ts';
import type { Reader, Tx } from '../../platform/db/index.ts';
import type { ContractTerms } from '../contracts/index.ts';
import type { Accrual } from './accrual.ts';
import type { PageCursor, PageRequest } from './page-of.ts';
import type { PlanPlayersPage, PlayersAsked } from './players.ts';

/**
 * An engine that pays agents period by period, with all that its runs, bills and payments depend on. One for each
 * cadence: weekly and monthly contracts are two engines, so that each has its own order, brake and progress.
 */
export interface PayoutEngine<Terms extends object = object> {
  readonly name: PayoutEngineName;
  /** Constants that other packages share, such as the engine's number and posting kind. */
  readonly facts: PayoutEngineOf;
  readonly periods: Periods;
  /** Terms of its contracts, with their rules. */
  readonly terms: ContractTerms<Terms>;
  /** The terms in wire format. */
  readonly named: NamedTerms<Terms>;
  /**
   * A step. Calculates every contract's earnings of the run's period and writes them with `writeAccruals`, plus the
   * engine's own figures. Deterministic: the windows of the period are closed.
   */
  accrue(tx: Tx, run: PayoutRun): Promise<void>;
  /**
   * The payer of a bill. `site` pays each agent the net after the agents below. With `line` each agent pays those
   * directly below out of the amount from above, so a net may be negative and nothing is carried.
   */
  readonly paidBy: 'site' | 'line';
  /** Simulates planned terms; absent: the engine offers no preview. */
  readonly preview?: PayoutPreview<Terms>;
  /** The account of the site that bills are paid from. */
  readonly paidFrom: SingleHouseKind;
  /** Default of sites without their own brake. With a `runAmountMax` of 0, every run waits for an operator. */
  readonly brake: PayoutBrake;
  readonly explanation: BillExplanation;
  /**
   * A query. A page of the figures of single players in a bill or the running period, by name; absent if the engine
   * does not calculate by player.
   *
   * @throws bill.not_found also for another agent's
   */
  players?(reader: Reader, asked: PlayersAsked, now: Date): Promise<PlanPlayersPage>;
  /** A step. Side effects of booking bills, in the same commit. */
  paid?(tx: Tx, bills: readonly BookedBill[], now: Date): Promise<void>;
}

/** A bill whose amount was credited to the agent. */
export interface BookedBill {
  readonly publicId: string;
  readonly agentId: bigint;
  readonly amount: bigint;
}

/** Conversion between wire format and stored terms. */
export interface NamedTerms<Terms extends object> {
  read(sent: Readonly<Record<string, unknown>>): {
    readonly category: ContractCategory;
    readonly terms: Terms;
  };
  write(promised: Terms & { readonly category: ContractCategory }): object;
}

/**
 * Periods as SQL: `at` is an instant, `zone` the site's IANA zone. They follow each other without a gap
 * and begin and end at the edge of a settlement window. A day in a zone may have 23 or 25 hours.
 */
export interface Periods {
  /** Start of the period that contains an instant; starts are inclusive. */
  readonly start: (at: string, zone: string) => string;
  /** End of that period: the start of the next one. */
  readonly end: (at: string, zone: string) => string;
  /** Delay from a period's end until it is due: at least the grace of a settlement window. */
  readonly graceMs: number;
}

/** Uses the sums and rules of `accrue`, without writing anything. */
export interface PayoutPreview<Terms extends object> {
  /** Spans to preview: the engine's own periods, unless those are too short to read. */
  readonly periods: Pick<Periods, 'start' | 'end'>;
  /** A query. Simulated earnings of every contract of the site; only the planned terms differ from reality. */
  wouldEarn(reader: Reader, planned: PlannedPeriod<Terms>): Promise<readonly Accrual[]>;
}

/** A past period, and terms that were not in force in it. */
export interface PlannedPeriod<Terms extends object>
  extends Pick<PayoutRun, 'merchantId' | 'periodStart' | 'periodEnd'> {
  readonly agentId: bigint;
  /** The promising side; null for the platform. */
  readonly uplineId: bigint | null;
  readonly category: ContractCategory;
  readonly terms: Terms;
}

/** States of a run. Each is reached in its own transaction. */
export type RunState = 'claimed' | 'accrued' | 'billed' | 'held' | 'paid';

/** One period of one engine on one site, while one worker has the lease of it. */
export interface PayoutRun {
  readonly engine: PayoutEngine;
  readonly merchantId: bigint;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly state: RunState;
  readonly leaseOwner: string;
}

/** Limits up to which an engine pays without an operator. */
export interface PayoutBrake {
  /** Paused: nothing is settled or paid until it resumes; then it catches up. */
  readonly isPaused: boolean;
  /** Maximum of one run without an operator. */
  readonly runAmountMax: Money;
  /** Maximum of one run without an operator, as a multiple of the mean of the last paid runs. */
  readonly meanMultipleMax: number;
  /** Smaller runs are not compared: a quiet night's mean would hold up every morning. */
  readonly comparedFrom: Money;
}

/** Selection of an engine's list for operators. */
export interface ListPayouts {
  readonly engine: PayoutEngine;
  readonly rowsMax: number;
}

/** Fields of a bill that only this engine has. */
export interface BillExplanation {
  /** The engine's table beside `payout_accrual`, with the same key (period_start, contract_version_id). */
  readonly figures: string;
  /** SQL by field name: columns of the accrual `a`, the figures `f` and the terms `t`. */
  readonly columns: Readonly<Record<string, string>>;
  /** Converts those columns for pages; absent: they are shown unchanged. */
  readonly present?: (
    columns: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
  /** The engine's table of parts with their own tier; only for engines with `paidBy` `site`. */
  readonly parts?: string;
  /** A query. Calculation of a bill from its bets. */
  countedBets(reader: Reader, bill: BilledPeriod): Promise<CountedBets>;
}

/** The bets that a bill counts, and the contribution of each. */
export interface CountedBets {
  /** Count of the bets that count. */
  readonly bets: number;
  /** Minimum valid bet; absent: all bets count. */
  readonly threshold?: Money;
  /** Whether only bets of direct players count, not those of agents and of players below them. */
  readonly directOnly?: boolean;
  /** Periods with their own tier, in order; only those with bets. Empty without tiers. */
  readonly parts: readonly BilledPart[];
  /** Rate of a bet, by its window and whether the player won. */
  readonly rateOf: (bet: { readonly bucketAt: Date; readonly won: boolean }) => Rate;
  /** Amount to which the rate applies; absent: the whole valid bet. */
  readonly baseOf?: (bet: Pick<BillBet, 'stake' | 'payout' | 'validBet' | 'voided'>) => bigint;
  /** Sum of all contributions, if it differs from the bill's gross. */
  readonly earned?: Money;
}

/** A slot with bets of a bill's team, or the part of one after the agent moved. */
export interface BilledPart {
  readonly start: Date;
  readonly validBet: Money;
  readonly activeMembers: number;
  /** Number of the reached tier, from 1 on; 0 for none. */
  readonly tier: number;
  readonly rate: Rate;
  /** Whole hundredths; for dividends whole payable units of the site. */
  readonly gross: Money;
  /** Only for dividends: the site's net win, the same plus the loss carried in, and the base of the rate. */
  readonly netLoss?: Money;
  readonly result?: Money;
  readonly baseAmount?: Money;
}

/** Key and totals of a bill. */
export interface BilledPeriod {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly contractVersionId: bigint;
  readonly validBet: Money;
  /** Rounded down. */
  readonly gross: Money;
}

export interface BillBetsPage extends PageRequest {
  /** Language of the reader. */
  readonly language: LanguageCode;
  /** Only bets of the player with this username. */
  readonly player?: string | undefined;
  /** Only bets of the part that begins then. */
  readonly partStart?: Date | undefined;
}

/** A settlement or a void that a bill counts. */
export interface BillBet {
  readonly betPublicId: string;
  readonly player: string;
  /** The agent directly above the player, or the player if an agent. */
  readonly agent: string;
  readonly game: string;
  readonly placedAt: Date;
  readonly at: Date;
  /** Start of the bet's window. */
  readonly bucketAt: Date;
  readonly stake: Money;
  /** Includes the stake where the bet won. */
  readonly payout: Money;
  /** Negative for a void, like `gross`. */
  readonly validBet: Money;
  readonly won: boolean;
  readonly voided: boolean;
  /** Contribution to the bill, rounded down. */
  readonly gross: Money;
}

export interface BillBetPage {
  readonly bets: readonly BillBet[];
  readonly next: PageCursor | undefined;
  /** Over the whole bill, like the sums. */
  readonly total: number;
  readonly validBet: Money;
  readonly gross: Money;
}
