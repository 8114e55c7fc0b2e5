/** A platform that `start-platforms.ts` started before the first browser test. */
export interface Platform {
  readonly url: string;
  /** Address of the console, if it differs from the site's. */
  readonly consoleUrl?: string;
  readonly arcadeUrl: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Folder of the logs of its processes. */
  readonly logs: string;
}

/** Tells the workers that are started from here on where the platforms are. */
export function publishPlatforms(platforms: readonly Partial<Platform>[]): void {
  process.env.E2E_PLATFORMS = JSON.stringify(platforms);
}

/** One platform for each browser worker. */
export function everyPlatform(): readonly Platform[] {
  const { E2E_PLATFORMS: platforms } = process.env;
  if (!platforms) throw new Error('E2E_PLATFORMS is not set: were the platforms started?');
  return JSON.parse(platforms);
}

let instead: Partial<Platform> | undefined;

/** Makes helpers visit an installation that the test started; undefined restores the worker's own. */
export function visitInstead(platform: Partial<Platform> | undefined): void {
  instead = platform;
}

/**
 * The platform of this browser worker. No other test changes its clock or its site while a test of this worker runs.
 */
export const site: Platform = {
  get url() {
    return own('url');
  },
  get consoleUrl() {
    return instead?.consoleUrl ?? own('url');
  },
  get arcadeUrl() {
    return own('arcadeUrl');
  },
  get databaseUrl() {
    return own('databaseUrl');
  },
  get redisUrl() {
    return own('redisUrl');
  },
  get logs() {
    return own('logs');
  },
};

function own(name: Exclude<keyof Platform, 'consoleUrl'>): string {
  const platform = instead ?? everyPlatform()[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!platform?.[name]) throw new Error(`${name} of this worker's platform is not known`);
  return platform[name];
}
