import type { CaseKind, TakenQueue, WorkQueue } from '@app/shared/cases/case-kinds';
import type { ErrorCode } from '@app/shared/errors/catalog';
import type { SiteProblemName } from '@app/shared/health/site-problems';
import type { Permission } from '@app/shared/operators/permissions';
import type { Seal } from '@app/shared/process/seal';
import type { RequestKind } from '@app/shared/requests/request-kinds';
import type { Redis } from 'ioredis';
import type { DiscrepancyOfSite } from './books/ledger/index.ts';
import type { BuiltInPayers } from './money/withdrawals/index.ts';
import type { Waiting } from './people/members/index.ts';
import type { TakeCase } from './people/operators/index.ts';
import type { Reader, Tx } from './platform/db/index.ts';
import type { Job } from './platform/jobs/index.ts';
import type { DataSheet, Deps } from './platform/kernel/index.ts';
import type { List } from './platform/lists/index.ts';
import type { Gateways } from './platform/outbox/index.ts';
import type { FileStore } from './platform/uploads/index.ts';
import type { StreamReader } from './play/bets/index.ts';
import type { Provider } from './sites/providers/index.ts';
import type { Site } from './sites/site/index.ts';

/** The contributions of a domain to the platform's lists. See docs/decisions/modules-register-once.md. */
export interface Module {
  /** The domain's folder. A module may import only modules below it in `modules.ts`. */
  readonly name: `${string}/${string}`;
  /** Jobs of the worker, by name. */
  readonly jobs?: Readonly<Record<string, ModuleJob>>;
  readonly erases?: Eraser;
  /** Reasons that block the erasure of a member. */
  readonly erasureBlockers?: Readonly<Partial<Record<ErrorCode, ErasureBlocker>>>;
  /** Sheets of a member's data package. */
  readonly memberData?: readonly DataSheet[];
  /** Lists. Those whose calls declare a file can be downloaded. */
  readonly lists?: Readonly<Record<string, Partial<List>>>;
  /** Finds the record that a member's request of each kind created. */
  readonly requests?: Readonly<Partial<Record<RequestKind, FindRequested>>>;
  /** Work that waits for operators, in the navigation of the console. */
  readonly waitingWork?: readonly WaitingWorkSource[];
  /** Cases that operators claim. */
  readonly cases?: Readonly<Partial<Record<CaseKind, CaseSource>>>;
  readonly siteProblems?: readonly SiteProblemSource[];
  /** Providers that sites plug in. Their forms, tests and health checks are derived from this list. */
  readonly providers?: readonly Provider[];
  /** Compares its own tables with the ledger, in the snapshot of the trial balance. */
  readonly auditsBooks?: (reader: Reader) => Promise<DiscrepancyOfSite[]>;
}

/** Types the contributions of a domain. */
export const defineModule = (module: Module): Module => module;

/** Erases a domain's personal data of a member. Idempotent: it runs again after a crash. */
export type Eraser = (tx: Tx, memberId: bigint, now: Date) => Promise<void>;

/** A query. Whether something of the domain keeps the member from being erased. */
export type ErasureBlocker = (reader: Reader, memberId: bigint) => Promise<boolean>;

/** A query. The public id of a row that a request created, if it is the member's. */
export type FindRequested = (reader: Reader, row: RowOfMember) => Promise<string | undefined>;

interface RowOfMember {
  readonly id: bigint;
  readonly memberId: bigint;
}

type Reading = Pick<Deps, 'db' | 'clock'>;

/** An operator's view of a site. */
export interface OperatorScope {
  readonly merchantId: bigint;
  /** Whether the operator works on every site: some work belongs to none. */
  readonly isOfInstallation: boolean;
}

/** The work in one queue of a site. */
export interface WaitingWork extends Waiting {
  readonly queue: WorkQueue;
}

export interface WaitingWorkSource {
  /** Permission of the page that shows it, so that operators see nothing additional here. */
  readonly permission: Permission;
  readonly read: (deps: Reading, scope: OperatorScope) => Promise<readonly WaitingWork[]>;
}

/** Something that needs an operator's attention. */
export interface SiteProblem {
  readonly key: SiteProblemName;
  /** The name of a gateway or the code of a provider. */
  readonly about: string;
  readonly count: number;
}

export interface SiteProblemSource {
  /** Permission of the page that shows it. */
  readonly permission: Permission;
  readonly find: (deps: Reading, site: Site) => Promise<readonly SiteProblem[]>;
}

export interface CaseSource {
  /** A step. Claims or releases a case. */
  readonly claim: (tx: Tx, which: ClaimOfOperator, now: Date) => Promise<ClaimOutcome>;
  /** Its queues, from which an operator takes the case that has waited longest. */
  readonly queues: Readonly<Partial<Record<TakenQueue, ReadCases>>>;
  /**
   * Names of the calls that decide about the case and may need another operator's approval. While one of them waits for
   * approval, the case cannot be taken.
   */
  readonly callsNeedingApproval: readonly string[];
}

export interface ClaimOfOperator extends TakeCase {
  readonly isOfInstallation: boolean;
}

/** Target of a claim in the audit trail: the case's member or its reference. */
export type ClaimOutcome = { readonly memberId: bigint } | { readonly target: string };

export interface QueuedCase {
  readonly publicId: string;
}

interface CasesPage extends OperatorScope {
  readonly afterPublicId: string | undefined;
  readonly rowsMax: number;
}

interface Deciding {
  readonly permissions: readonly Permission[];
  readonly now: Date;
}

/** A query. A page of a queue, the longest wait first. */
export type ReadCases = (
  db: Reader,
  page: CasesPage,
) => Promise<{
  readonly rows: readonly QueuedCase[];
  /** Keeps the rows that the operator may decide now, where that depends on more than the kind. */
  readonly decidable?: (deciding: Deciding) => Promise<readonly QueuedCase[]>;
}>;

/** Does one job. Finds its own work in the database; ends early when `deps.stop` aborts. */
export type JobCommand = (deps: JobDeps) => Promise<void>;

export interface JobLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** Dependencies of the worker's jobs. */
export interface JobDeps extends Deps {
  readonly redis: Redis;
  readonly gateways: Gateways;
  /** Stores uploads and exports. */
  readonly files: FileStore;
  /** Payout providers that ship with the platform. */
  readonly payers: BuiltInPayers;
  readonly log: JobLog;
  /** Decrypts the secrets of draws. Only the worker with `WORKER_ROLE=draws` has it. */
  readonly drawSeal: Seal | undefined;
  readonly ledgerMonthsKept: number;
  /** Requires TLS for outgoing calls and forbids private networks. */
  readonly isProduction: boolean;
  /** Aborts on shutdown. A job of several steps stops between two of them. */
  readonly stop: AbortSignal;
  readonly modules: Modules;
}

/**
 * A job with its command. Jobs have no payload: each finds its work in the database. Each also runs when a worker
 * starts, except in profile `test`.
 */
export interface ModuleJob extends Job {
  readonly run: JobCommand;
}

/** The lists that follow from all modules. */
export interface Modules {
  /** By name. */
  readonly jobs: Readonly<Record<string, ModuleJob>>;
  readonly readers: readonly StreamReader[];
  readonly erasers: readonly Eraser[];
  readonly erasureBlockers: readonly (readonly [ErrorCode, ErasureBlocker])[];
  readonly memberData: readonly DataSheet[];
  /** By the kind of its file. */
  readonly lists: ReadonlyMap<string, List>;
  readonly requests: Readonly<Record<RequestKind, FindRequested>>;
  readonly waitingWork: readonly WaitingWorkSource[];
  readonly cases: Readonly<Record<CaseKind, CaseSource>>;
  readonly siteProblems: readonly SiteProblemSource[];
  readonly providers: readonly Provider[];
  readonly audits: readonly NonNullable<Module['auditsBooks']>[];
}
