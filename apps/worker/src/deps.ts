import type { BuiltInPayers } from '@app/core/money/withdrawals';
import type { Deps } from '@app/core/platform/kernel';
import type { Gateways } from '@app/core/platform/outbox';
import type { FileStore } from '@app/core/platform/uploads';
import type { Seal } from '@app/shared/process/seal';
import type { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** Dependencies of the worker's jobs. */
export interface WorkerDeps extends Deps {
  readonly redis: Redis;
  readonly gateways: Gateways;
  /** Stores uploads and exports. */
  readonly files: FileStore;
  /** Payout providers that ship with the platform. */
  readonly payers: BuiltInPayers;
  readonly log: Log;
  /** Decrypts the secrets of draws. Only the worker with `WORKER_ROLE=draws` has it. */
  readonly drawSeal: Seal | undefined;
  readonly ledgerMonthsKept: number;
  /** Requires TLS for outgoing calls and forbids private networks. */
  readonly isProduction: boolean;
  /** Aborts on shutdown. A job of several steps stops between two of them. */
  readonly stop: AbortSignal;
}
