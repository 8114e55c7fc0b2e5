/** What is stored, queued and shown of an engine: something that pays agents by itself. */
export interface PayoutEngineFacts {
  /** Of its contracts, runs and bills. Stored, so it never changes. */
  readonly number: number;
  /** Its name on the wire, in metrics and for operators. */
  readonly kind: string;
  /** What its payouts are called in the worker's log. */
  readonly title: string;
  /** The posting that pays a bill, and the one that takes it back. The codes are stored. */
  readonly paid: { readonly kind: string; readonly code: number };
  readonly reversed: { readonly kind: string; readonly code: number };
  /** The group of a member's transactions that both are listed in. */
  readonly group: string;
  /** The job that settles what is due: when it runs, in UTC, and why then. */
  readonly job: { readonly name: string; readonly pattern: string; readonly why: string };
}

/**
 * Every engine. Postings, jobs, metrics, records and bills take their lists from here; how each one
 * reckons is in a folder of its own in core/payouts.
 */
export const payoutEngines = {
  realTimeSalary: {
    number: 4,
    kind: 'realtime',
    title: 'salary',
    paid: { kind: 'salary.realtime', code: 9 },
    reversed: { kind: 'salary.realtime_reversal', code: 10 },
    group: 'real_time_wage',
    job: {
      name: 'settle-realtime-salary',
      pattern: '30 */5 * * * *',
      why: 'A window ends every five minutes, and its grace half a minute later.',
    },
  },
} as const satisfies Record<string, PayoutEngineFacts>;

export type PayoutEngineName = keyof typeof payoutEngines;
export type PayoutEngineOf = (typeof payoutEngines)[PayoutEngineName];

export const payoutEngineFacts: readonly PayoutEngineOf[] = Object.values(payoutEngines);

/** The kinds of bills on the wire. */
export const payoutKinds = payoutEngineFacts.map(({ kind }) => kind) as [
  PayoutEngineOf['kind'],
  ...PayoutEngineOf['kind'][],
];
