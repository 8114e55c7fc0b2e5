import type { BuiltInPayers } from '@app/core/money/withdrawals';
import type { Deps } from '@app/core/platform/kernel';
import type { Gateways } from '@app/core/platform/outbox';
import type { FileStore } from '@app/core/platform/uploads';
import type { Seal } from '@app/shared/process/seal';
import type { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** What the jobs of the worker work with. */
export interface WorkerDeps extends Deps {
  readonly redis: Redis;
  readonly gateways: Gateways;
  /** Where files lie. */
  readonly files: FileStore;
  /** Companies in the box that pay withdrawals. */
  readonly payers: BuiltInPayers;
  readonly log: Log;
  /** Opens secrets of draws. In the worker that draws alone. */
  readonly drawSeal: Seal | undefined;
  readonly ledgerMonthsKept: number;
  /** Whether servers outside are called by TLS alone, and none in a network of our own. */
  readonly isProduction: boolean;
  /** Aborts when the process is told to end: a job that works in steps lets go between two of them. */
  readonly stop: AbortSignal;
}
