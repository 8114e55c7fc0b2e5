/**
 * A fraction of an amount, rounded down to whole steps.
 *
 * @param step in the units of the result
 */
export function floorTo(step: bigint, dividend: bigint, divisor: bigint): bigint {
  const perStep = step * divisor;
  const steps = dividend / perStep;
  // Division of bigints truncates toward zero, which would round negative amounts from late voids up.
  const isCut = dividend < 0n && steps * perStep !== dividend;
  return (isCut ? steps - 1n : steps) * step;
}
