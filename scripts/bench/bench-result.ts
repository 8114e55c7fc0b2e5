/** What a bench runs with. */
export interface BenchOptions {
  /** A superuser's address of the server, ending in a slash. */
  readonly postgresUrl: string;
  readonly redisUrl: string;
  /** The short form: smaller counts and fewer rounds, for `npm run bench -- check`. */
  readonly short: boolean;
  /** Reports progress to the terminal, apart from the result. */
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

/** The workload that shows how fast the machine was during the run. */
export interface Reference {
  readonly name: string;
  readonly value: number;
  /** `ms`, where less is faster, or something a second, where more is. */
  readonly unit: string;
}

export interface BenchResult {
  readonly figures: readonly MeasuredFigure[];
  readonly reference: Reference;
}

export interface Bench {
  /** @throws Error when the measured work left wrong books, or exceeded a hard budget */
  run(options: BenchOptions): Promise<BenchResult>;
}
