import { type Money, moneyToWire } from '@app/shared/money/money';
import type { SegmentConditions } from '@app/shared/segments/conditions';

/** Conditions on members for the audit trail. */
export const conditionsInTrail = (
  conditions: SegmentConditions,
): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(conditions).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, inTrail(value)] as const],
    ),
  );

const inTrail = (value: string | number | boolean | Money) =>
  typeof value === 'bigint' ? moneyToWire(value) : value;
