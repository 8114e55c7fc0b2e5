/** Today so far, beside yesterday until the same time. */
export interface ComparedDays {
  /** Midnight at its start, as of today. */
  readonly yesterday: Date;
  readonly today: Date;
  /** Until when yesterday counts: an edge of salary windows. */
  readonly compared: Date;
}
