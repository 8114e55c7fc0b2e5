/** One test file, run with one mutant. */
export interface Step {
  /** Undefined runs the code as it is, and records which test reaches which mutant. */
  readonly mutant?: string;
  /** Its absolute path. */
  readonly testFile: string;
  /** Full names of the tests that reach the mutant; undefined for all. */
  readonly tests?: readonly string[];
  /** An endless loop is cut off after this many passes over the mutant. */
  readonly hitsMax: number;
}

/** How often each mutant was reached, by its id. */
type Hits = Readonly<Record<string, number>>;

/** What the test process reports, a line of JSON each. */
export type StepRecord =
  | {
      readonly kind: 'failed';
      readonly step: Step;
      readonly test: string;
      readonly message: string;
    }
  | {
      readonly kind: 'done';
      readonly step: Step;
      /** While modules were loaded. */
      readonly staticHits?: Hits;
      /** By test. */
      readonly hits?: Readonly<Record<string, Hits>>;
    };

/** The file of records, beside the files of steps. */
export const RECORDS = 'records.jsonl';
