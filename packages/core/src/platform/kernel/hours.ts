/** Hours of a site's day, by the clock of its zone. */
export interface HoursRequest {
  readonly merchantId: bigint;
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
  /** An IANA zone. */
  readonly timeZone: string;
}

/** An amount in one hour, from 0 to 23. An hour that a clock shows twice is one. */
export interface SumOfHour {
  readonly hour: number;
  readonly sum: bigint;
}

/** The same of a count. */
export interface CountOfHour {
  readonly hour: number;
  readonly count: number;
}
