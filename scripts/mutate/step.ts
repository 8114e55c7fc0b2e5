/** One test file, run with one mutant. */
export interface Step {
  /** Undefined: runs the original code, and records which test reaches which mutant. */
  readonly mutant?: string;
  /** Absolute path. */
  readonly testFile: string;
  /** Full names of the tests that reach the mutant; undefined for all. */
  readonly tests?: readonly string[];
  /** Executions of the mutant after which a loop is aborted as endless. */
  readonly hitsMax: number;
}

/** Executions of each mutant, by id. */
type Hits = Readonly<Record<string, number>>;

/** Reports of the test process, as JSON lines. */
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
      /** Executions during module load. */
      readonly staticHits?: Hits;
      /** Executions by test. */
      readonly hits?: Readonly<Record<string, Hits>>;
    };

/** File of records, beside the files of steps. */
export const RECORDS = 'records.jsonl';
