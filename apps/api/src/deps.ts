import type { Queues } from '@app/core/platform/jobs';
import type { Deps, SharedClock } from '@app/core/platform/kernel';
import type { FileStore } from '@app/core/platform/uploads';
import type { Redis } from 'ioredis';
import type { DestinationStream } from 'pino';
import type { Registry } from 'prom-client';
import type { CountryOf } from './http/country-of.ts';
import type { ApiSettings } from './settings.ts';

/** What the routes and plugins of the API work with. */
export interface ApiDeps extends Deps {
  readonly redis: Redis;
  readonly settings: ApiSettings;
  /** Where files lie. */
  readonly files: FileStore;
  /** The country of an address, by ISO 3166-1, where the installation can tell. */
  readonly countryOf: CountryOf;
  /** The queues of all jobs, opened when they are first asked for. */
  readonly queues: () => Promise<Queues>;
  /** The clock that tests move. In profile `test` alone. */
  readonly sharedClock?: SharedClock;
  /** The migrations that this version of the program was written for, by name. */
  readonly migrations: readonly string[];
  /** Where numbers about the process are collected; a new registry when absent. */
  readonly metrics?: Registry;
  /** Where the log goes; standard output when absent. */
  readonly logStream?: DestinationStream;
}
