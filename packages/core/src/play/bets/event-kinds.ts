/** Kinds of events of a bet. The number is stored. */
export const eventKinds = { settled: 1, voided: 2, corrected: 3 } as const;
export type EventKind = (typeof eventKinds)[keyof typeof eventKinds];
