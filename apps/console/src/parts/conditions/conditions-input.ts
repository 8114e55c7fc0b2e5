import { moneyToWire } from '@app/shared/money/money';
import type { SegmentConditions, SegmentConditionsInput } from '@app/shared/segments/conditions';

/** Conditions as a form holds them. */
export const conditionsInputOf = ({
  depositedMin,
  stakedMin,
  ...conditions
}: SegmentConditions): SegmentConditionsInput => ({
  ...conditions,
  ...(depositedMin !== undefined && { depositedMin: moneyToWire(depositedMin) }),
  ...(stakedMin !== undefined && { stakedMin: moneyToWire(stakedMin) }),
});

/** The conditions with others in place of the named ones; undefined removes one. */
export const withConditions = (
  conditions: SegmentConditionsInput,
  changes: { readonly [C in keyof SegmentConditionsInput]?: SegmentConditionsInput[C] | undefined },
): SegmentConditionsInput =>
  Object.fromEntries(
    Object.entries({ ...conditions, ...changes }).filter(([, value]) => value !== undefined),
  ) as SegmentConditionsInput;
