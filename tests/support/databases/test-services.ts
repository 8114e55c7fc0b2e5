export interface TestServices {
  readonly postgresUrl: string;
  readonly redisUrl: string;
  /** Whether the servers go away with `stop`, and all databases with them. */
  readonly areOurs: boolean;
  stop(): Promise<void>;
}
