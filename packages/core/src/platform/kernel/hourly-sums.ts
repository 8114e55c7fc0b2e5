/** Hours of a site's day in its time zone. */
export interface HoursRequest {
  readonly merchantId: bigint;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** An IANA zone. */
  readonly timeZone: string;
}

/** The sum of one hour, 0 to 23. The repeated hour at the end of summer time counts as one. */
export interface SumOfHour {
  readonly hour: number;
  readonly sum: bigint;
}

/** The count of one hour, 0 to 23. */
export interface CountOfHour {
  readonly hour: number;
  readonly count: number;
}
