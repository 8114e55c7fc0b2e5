export interface TestServices {
  readonly postgresUrl: string;
  readonly redisUrl: string;
  /** Whether `stop` removes the servers with all their databases. */
  readonly areOurs: boolean;
  stop(): Promise<void>;
}
