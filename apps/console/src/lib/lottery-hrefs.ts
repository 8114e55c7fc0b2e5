interface NamedDraw {
  /** Code of the lottery. */
  readonly lottery: string;
  readonly number: string;
}

/** Path of a lottery's page. */
export const lotteryHref = (code: string): string => `/console/lotteries/${code}`;

/** Path of a draw's page. */
export const drawHref = ({ lottery, number }: NamedDraw): string =>
  `${lotteryHref(lottery)}/draws/${number}`;
