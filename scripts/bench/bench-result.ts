export interface BenchOptions {
  /** Superuser URL of the server, with a trailing slash. */
  readonly postgresUrl: string;
  readonly redisUrl: string;
  /** The short form: smaller counts and fewer rounds, for `npm run bench -- check`. */
  readonly short: boolean;
  /** Reports progress to the terminal, separate from the result. */
  readonly say: (text: string) => void;
}

export interface MeasuredFigure {
  readonly name: string;
  /** One value per round. The figure is their median. */
  readonly rounds: readonly number[];
  /** `×` for a ratio to the reference of the same run. */
  readonly unit: string;
  readonly betterIs: 'higher' | 'lower';
  readonly aim?: number | undefined;
}

/** A workload that measures the machine's speed during the run. */
export interface Reference {
  readonly name: string;
  readonly value: number;
  /** `ms`, where lower is faster, or a rate per second, where higher is. */
  readonly unit: string;
}

export interface BenchResult {
  readonly figures: readonly MeasuredFigure[];
  readonly reference: Reference;
}

export interface Bench {
  /** @throws Error if the measured work left inconsistent books, or exceeded a hard budget */
  run(options: BenchOptions): Promise<BenchResult>;
}
