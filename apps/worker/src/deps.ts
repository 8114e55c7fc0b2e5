import type { Deps } from '@app/core/kernel';
import type { Gateways } from '@app/core/outbox';
import type { FileStore } from '@app/core/uploads';
import type { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** What the jobs of the worker work with. */
export interface WorkerDeps extends Deps {
  readonly redis: Redis;
  readonly gateways: Gateways;
  /** Where files lie. */
  readonly files: FileStore;
  readonly log: Log;
  readonly ledgerMonthsKept: number;
  /** Whether servers outside are called by TLS alone, and none in a network of our own. */
  readonly isProduction: boolean;
  /** Aborts when the process is told to end: a job that works in steps lets go between two of them. */
  readonly stop: AbortSignal;
}
