import { putSegment, segmentsOfSite } from '@app/core/engagement/segments';
import { findOperatorByName } from '@app/core/people/operators';
import type { Deps } from '@app/core/platform/kernel';
import { audited } from '@app/core/sites/audit';
import { money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import type { SegmentConditions } from '@app/shared/segments/conditions';

const MAKER = 'keeper';
const SEGMENTS: Readonly<Record<string, SegmentConditions>> = {
  'Regular depositors': {
    who: 'players',
    depositedMin: money(BigInt(50 * UNITS_PER_WHOLE)),
    depositedDays: 30,
  },
  'Away for a week': { who: 'players', hasDeposited: true, awayForDays: 7 },
};

/** Two segments of the demo. Repeatable. */
export async function setUpSegments(deps: Deps, merchantId: bigint): Promise<void> {
  const operator = await findOperatorByName(deps.db, MAKER);
  if (!operator || (await segmentsOfSite(deps.db, merchantId)).length > 0) return;
  for (const [name, conditions] of Object.entries(SEGMENTS)) {
    const line = { merchantId, actor: `operator:${MAKER}`, action: 'segment.created' } as const;
    const detail = { who: conditions.who };
    const segment = { merchantId, publicId: deps.newId(), operatorId: operator.id, version: 0 };
    await audited(deps, { ...line, target: name, detail }, (tx) =>
      putSegment(tx, { ...segment, name, conditions }, deps.clock()),
    );
  }
}
