/** What every bench is run with. */
export interface BenchOptions {
  /** A superuser's address of the server, ending in a slash. */
  readonly postgresUrl: string;
  readonly redisUrl: string;
  /** Whether raw figures are printed, and nothing else. */
  readonly json: boolean;
}
