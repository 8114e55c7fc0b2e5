import type { Modules } from '@app/core/modules';
import type { Queues } from '@app/core/platform/jobs';
import type { Deps, SharedClock } from '@app/core/platform/kernel';
import type { FileStore } from '@app/core/platform/uploads';
import type { Redis } from 'ioredis';
import type { DestinationStream } from 'pino';
import type { Registry } from 'prom-client';
import type { CountryOf } from './http/country-of.ts';
import type { ApiSettings } from './settings.ts';

/** Dependencies of routes and plugins. */
export interface ApiDeps extends Deps {
  readonly redis: Redis;
  readonly modules: Modules;
  readonly settings: ApiSettings;
  /** Stores uploads and exports. */
  readonly files: FileStore;
  /** Looks up the country of an IP address (ISO 3166-1), if the installation has a database of countries. */
  readonly countryOf: CountryOf;
  /** The queues of all jobs, opened on first use. */
  readonly queues: () => Promise<Queues>;
  /** The clock that tests move, in profile `test` only. */
  readonly sharedClock?: SharedClock;
  /** Names of the migrations that this version needs. */
  readonly migrations: readonly string[];
  /** Registry of metrics. Default: a new one. */
  readonly metrics?: Registry;
  /** Destination of the log. Default: standard output. */
  readonly logStream?: DestinationStream;
}
