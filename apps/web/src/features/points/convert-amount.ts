import type { ConvertTerms } from './points-answers.ts';

const MONEY_ONE = 10_000n;

type Rate = Pick<ConvertTerms, 'pointsPerUnit'>;

/** Money for points, in 1/10 000, rounded down as the server does. */
export const moneyFor = (points: number, { pointsPerUnit }: Rate): bigint =>
  (BigInt(points) * MONEY_ONE) / BigInt(pointsPerUnit);

/** The fewest points, in whole steps, that bring at least an amount. */
export function pointsFor(
  amount: bigint,
  { pointsPerUnit, pointsStep }: Rate & Pick<ConvertTerms, 'pointsStep'>,
): number {
  const points = (amount * BigInt(pointsPerUnit) + MONEY_ONE - 1n) / MONEY_ONE;
  const step = BigInt(pointsStep);
  return Number(((points + step - 1n) / step) * step);
}

export type ConvertProblem = 'least' | 'step' | 'balance' | 'day';

/** Why an amount of points cannot be converted; undefined if it can. */
export function convertProblem(
  points: number,
  balance: number,
  { pointsMin, pointsStep, leftToday }: ConvertTerms,
): ConvertProblem | undefined {
  if (points < pointsMin) return 'least';
  if (points % pointsStep !== 0) return 'step';
  if (points > balance) return 'balance';
  if (points > leftToday) return 'day';
  return undefined;
}

/** Suggested amounts: the minimum, half and all of the convertible points. Empty if there are none. */
export function suggestedPoints({
  points,
  pointsMin,
  pointsStep,
}: ConvertTerms): readonly number[] {
  const half = Math.floor(points / 2 / pointsStep) * pointsStep;
  const usable = [pointsMin, half, points].filter((each) => each >= pointsMin && each <= points);
  return [...new Set(usable)];
}
