interface OfPeriod {
  /** Public id of the promotion. */
  readonly publicId: string;
  readonly period: string;
}

/** Source key of a reward: a promotion grants one for each period. */
export const sourceKeyOf = ({ publicId, period }: OfPeriod): string => `${publicId} ${period}`;

/** Public id of the promotion that a source key names. */
export const promotionOfKey = (sourceKey: string): string => sourceKey.split(' ', 1)[0] ?? '';
