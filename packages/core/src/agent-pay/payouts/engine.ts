import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import type { PayoutEngineName, PayoutEngineOf } from '@app/shared/payouts/engines';
import type { SingleHouseKind } from '../../books/ledger/index.ts';
import type { Reader, Tx } from '../../platform/db/index.ts';
import type { ContractTerms } from '../contracts/index.ts';
import type { Accrual } from './accrual.ts';
import type { PageCursor, PageRequest } from './page.ts';
import type { PlanPlayersPage, PlayersAsked } from './players.ts';

/**
 * An engine that pays agents period by period, with all that its runs, bills and payments depend on. One for each cadence:
 * weekly and monthly contracts are two engines, so that each has its own order, brake and progress.
 */
export interface PayoutEngine<Terms extends object = object> {
  readonly name: PayoutEngineName;
  /** What is stored, queued and shown of it. */
  readonly facts: PayoutEngineOf;
  readonly periods: Periods;
  /** What its contracts promise, and which promises go together. */
  readonly terms: ContractTerms<Terms>;
  /** The same in the words of the wire. */
  readonly named: NamedTerms<Terms>;
  /**
   * A step. Reckons what every contract earned in the run's period and writes it by `writeAccruals`,
   * beside what only the engine knows of it. The same whenever it runs: the windows of the period are
   * closed.
   */
  accrue(tx: Tx, run: PayoutRun): Promise<void>;
  /**
   * The payer of a bill. `site` pays each agent the net after the agents below. With `line` each agent pays those directly
   * below out of the amount from above, so a net may be negative and nothing is carried.
   */
  readonly paidBy: 'site' | 'line';
  /** What terms that are only planned would have paid; without it nothing is shown of that. */
  readonly preview?: PayoutPreview<Terms>;
  /** The account of the site that bills are paid from. */
  readonly paidFrom: SingleHouseKind;
  /** Of a site that has set no other. With a `runAmountMax` of 0, every run waits for an operator. */
  readonly brake: PayoutBrake;
  readonly explanation: BillExplanation;
  /**
   * A query. A page of what single players brought to a bill or to the running period, by name; without it
   * nothing is reckoned by player.
   *
   * @throws bill.not_found also for another agent's
   */
  players?(reader: Reader, asked: PlayersAsked, now: Date): Promise<PlanPlayersPage>;
  /** A step. What else happens as bills are booked, in the same commit; without it nothing does. */
  paid?(tx: Tx, bills: readonly BookedBill[], now: Date): Promise<void>;
}

/** A bill whose amount lies on the agent's account. */
export interface BookedBill {
  readonly publicId: string;
  readonly agentId: bigint;
  readonly amount: bigint;
}

/** What a contract promises, in the words of the wire and in our own. */
export interface NamedTerms<Terms extends object> {
  read(sent: Readonly<Record<string, unknown>>): {
    readonly category: ContractCategory;
    readonly terms: Terms;
  };
  say(promised: Terms & { readonly category: ContractCategory }): object;
}

/**
 * Periods as SQL: `at` is an instant, `zone` the site's IANA zone. They follow each other without a gap
 * and begin and end at the edge of a settlement window. A day in a zone may have 23 or 25 hours.
 */
export interface Periods {
  /** When the period begins that an instant lies in. An instant that begins one lies in it. */
  readonly start: (at: string, zone: string) => string;
  /** When it ends, which is when the next one begins. */
  readonly end: (at: string, zone: string) => string;
  /** Delay from a period's end until it is due: at least the grace of a settlement window. */
  readonly graceMs: number;
}

/** By the sums and rules of `accrue`, without writing anything. */
export interface PayoutPreview<Terms extends object> {
  /** The spans that it is shown for: the engine's own periods, unless those are too short to read. */
  readonly periods: Pick<Periods, 'start' | 'end'>;
  /** A query. What every contract of the site would have earned; all but the planned terms is as it was. */
  wouldEarn(reader: Reader, planned: PlannedPeriod<Terms>): Promise<readonly Accrual[]>;
}

/** A period that is over, and terms that did not hold in it. */
export interface PlannedPeriod<Terms extends object>
  extends Pick<PayoutRun, 'merchantId' | 'periodStart' | 'periodEnd'> {
  readonly agentId: bigint;
  /** Who would promise them; null is the platform. */
  readonly uplineId: bigint | null;
  readonly category: ContractCategory;
  readonly terms: Terms;
}

/** How far a run has come. Each state is reached in a transaction of its own. */
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

/** What a list of an engine's is of, for operators. */
export interface ListPayouts {
  readonly engine: PayoutEngine;
  readonly rowsMax: number;
}

/** What a bill shows besides what every bill has. */
export interface BillExplanation {
  /** The engine's table beside `payout_accrual`, with the same key (period_start, contract_version_id). */
  readonly figures: string;
  /** By the names that its pages have for them: columns of the accrual `a`, the figures `f` and the terms `t`. */
  readonly columns: Readonly<Record<string, string>>;
  /** What its pages make of those columns; without it they stand as they are. */
  readonly present?: (
    columns: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
  /** The engine's table of the parts that a tier is chosen for, where the site pays them. */
  readonly parts?: string;
  /** A query. How a bill comes out of its bets. */
  reckonedBy(reader: Reader, bill: BilledPeriod): Promise<ReckonedBy>;
}

/** Which of a team's bets a bill counts, and what each brought to it. */
export interface ReckonedBy {
  /** How many of the team's bets count. */
  readonly bets: number;
  /** Those with a smaller valid bet do not; without it all do. */
  readonly threshold?: Money;
  /** Whether players below other agents of the team, and agents themselves, count for nothing. */
  readonly directOnly?: boolean;
  /** The times that a tier was chosen for, in their order: only those with bets. None without tiers. */
  readonly parts: readonly BilledPart[];
  /** What a bet was paid by: of the window that it belongs to, and whether the player won. */
  readonly rateOf: (bet: { readonly bucketAt: Date; readonly won: boolean }) => Rate;
  /** What the rate is of; without it all of the valid bet. */
  readonly baseOf?: (bet: Pick<BillBet, 'stake' | 'payout' | 'validBet' | 'voided'>) => bigint;
  /** What all of them brought, where that is not the gross of the bill. */
  readonly earned?: Money;
}

/** A slot with bets of a bill's team, or the part of one after the agent moved. */
export interface BilledPart {
  readonly start: Date;
  readonly validBet: Money;
  readonly activeMembers: number;
  /** The place of the tier that was reached, from 1 on; 0 for none. */
  readonly tier: number;
  readonly rate: Rate;
  /** Whole hundredths. */
  readonly gross: Money;
  /** Of dividends alone: what the site won, the same after what was carried in, and what the rate is paid on. */
  readonly netLoss?: Money;
  readonly result?: Money;
  readonly baseAmount?: Money;
}

/** Whose bill it is and for what. */
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
  /** The reader's. */
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
  /** The agent directly above the player; an agent who plays is their own. */
  readonly agent: string;
  readonly game: string;
  readonly placedAt: Date;
  readonly at: Date;
  /** When the window begins that it belongs to. */
  readonly bucketAt: Date;
  readonly stake: Money;
  /** Includes the stake where the bet won. */
  readonly payout: Money;
  /** Negative where the bet was voided, as is `gross`. */
  readonly validBet: Money;
  readonly won: boolean;
  readonly voided: boolean;
  /** What it brought to the bill, rounded down. */
  readonly gross: Money;
}

export interface BillBetPage {
  readonly bets: readonly BillBet[];
  readonly next: PageCursor | undefined;
  /** Over the whole bill, as are the sums. */
  readonly total: number;
  readonly validBet: Money;
  readonly gross: Money;
}
