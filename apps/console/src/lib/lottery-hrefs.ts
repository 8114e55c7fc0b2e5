interface NamedDraw {
  /** Code of the lottery. */
  readonly lottery: string;
  readonly number: string;
}

export const lotteryHref = (code: string): string => `/console/lotteries/${code}`;

export const drawHref = ({ lottery, number }: NamedDraw): string =>
  `${lotteryHref(lottery)}/draws/${number}`;
