import type { RiskTieKind } from '@app/shared/risk/risk-marks';
import { riskRules } from '@app/shared/risk/settings';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { SEEN_MS, stillCounts } from './sightings.ts';

/** An attribute that a member shares with another of the site. */
export interface Tie {
  readonly kind: RiskTieKind;
  readonly publicId: string;
  readonly username: string;
  readonly lastAt: Date;
}

const ties = sql(
  'risk.ties',
  `SELECT mine.kind, m.public_id AS "publicId", m.username, max(other.last_at) AS "lastAt"
   FROM risk_sighting mine
   JOIN risk_sighting other ON other.merchant_id = mine.merchant_id AND other.kind = mine.kind
     AND other.value = mine.value AND other.member_id <> mine.member_id AND ${stillCounts('other', '$2')}
   JOIN ${memberRows} m ON m.id = other.member_id
   WHERE mine.member_id = $1 AND ${stillCounts('mine', '$2')}
     AND (mine.kind <> 'network' OR (SELECT count(*) FROM (
       SELECT FROM risk_sighting o WHERE o.merchant_id = mine.merchant_id AND o.kind = mine.kind
         AND o.value = mine.value AND ${stillCounts('o', '$2')} LIMIT $3::int + 1) o) <= $3::int)
   GROUP BY 1, 2, 3
   ORDER BY array_position(ARRAY['account', 'holder', 'device', 'network'], mine.kind), 4 DESC, 3 LIMIT $4`,
);

interface TiesRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly rowsMax: number;
}

/** A query. A member's ties to others: by account, by holder, by device, then by network; the latest of each first. */
export async function findRiskTies(
  reader: Reader,
  { merchantId, memberId, rowsMax }: TiesRequest,
  now: Date,
): Promise<Tie[]> {
  const { networkMembersMax } = await readSetting(reader, { merchantId, setting: riskRules });
  const since = new Date(now.getTime() - SEEN_MS);
  return reader.query<Tie>(ties, [memberId, since, networkMembersMax, rowsMax]);
}
