interface NamedDraw {
  /** The code of its lottery. */
  readonly lottery: string;
  readonly number: string;
}

/** Where a lottery has its page. */
export const lotteryHref = (code: string): string => `/console/lotteries/${code}`;

/** Where a draw has its page. */
export const drawHref = ({ lottery, number }: NamedDraw): string =>
  `${lotteryHref(lottery)}/draws/${number}`;
