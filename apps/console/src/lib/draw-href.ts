interface NamedDraw {
  /** The code of its lottery. */
  readonly lottery: string;
  readonly number: string;
}

/** Where a draw has its page. */
export const drawHref = ({ lottery, number }: NamedDraw): string =>
  `/console/lotteries/${lottery}/draws/${number}`;
