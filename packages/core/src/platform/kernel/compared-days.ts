/** Today so far and yesterday up to the same time of day. */
export interface ComparedDays {
  /** Midnight at the start of yesterday. */
  readonly yesterday: Date;
  readonly today: Date;
  /** The end of the compared part of yesterday, an edge of salary windows. */
  readonly compared: Date;
}
