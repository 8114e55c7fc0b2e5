/** What every bench is run with. */
export interface BenchOptions {
  /** A superuser's address of the server, ending in a slash. */
  readonly postgresUrl: string;
  readonly redisUrl: string;
  /** Whether raw figures are printed, and nothing else. */
  readonly json: boolean;
}

/** The number of an argument such as `--bets=1000`, or another where it is not given. */
export function askedNumber(name: string, otherwise: number): number {
  const start = `--${name}=`;
  const asked = process.argv.find((arg) => arg.startsWith(start));
  return asked === undefined ? otherwise : Number(asked.slice(start.length));
}
