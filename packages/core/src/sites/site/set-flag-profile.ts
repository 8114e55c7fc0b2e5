import { type FlagProfile, flagsOfProfile } from '@app/shared/flags/flag-profiles';
import type { Flag } from '@app/shared/flags/flags';
import { definitionOf } from '@app/shared/flags/flags';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';

const read = sql(
  'site.switched_flags',
  `SELECT mod_id AS flag, enabled FROM merchant_flag WHERE merchant_id = $1`,
);
const put = sql(
  'site.put_flags',
  `INSERT INTO merchant_flag (merchant_id, mod_id, enabled)
   SELECT $1::bigint, * FROM unnest($2::text[], $3::boolean[])
   ON CONFLICT (merchant_id, mod_id) DO UPDATE SET enabled = excluded.enabled`,
);

/** A flag whose state in a profile differs from the site's. */
export interface SwitchedFlag {
  readonly flag: Flag;
  readonly enabled: boolean;
}

/** A query. The flags that a profile would change on a site. */
export async function changesOfProfile(
  reader: Reader,
  { merchantId, profile }: { readonly merchantId: bigint; readonly profile: FlagProfile },
): Promise<SwitchedFlag[]> {
  const rows = await reader.query<{ flag: string; enabled: boolean }>(read, [merchantId]);
  const switched = new Map(rows.map(({ flag, enabled }) => [flag, enabled]));
  const isOn = (flag: Flag): boolean => switched.get(flag) ?? definitionOf(flag).byDefault;
  return [...flagsOfProfile(profile)]
    .filter(([flag, enabled]) => isOn(flag) !== enabled)
    .map(([flag, enabled]) => ({ flag, enabled }));
}

/**
 * A step; the caller runs `forgetSites` after the commit. Switches all flags of a site to a profile's and
 * returns the changes. Safe to repeat.
 */
export async function setFlagProfile(
  tx: Tx,
  asked: { readonly merchantId: bigint; readonly profile: FlagProfile },
): Promise<SwitchedFlag[]> {
  const changes = await changesOfProfile(tx, asked);
  const wanted = [...flagsOfProfile(asked.profile)];
  await tx.query(put, [
    asked.merchantId,
    wanted.map(([flag]) => flag),
    wanted.map(([, enabled]) => enabled),
  ]);
  return changes;
}
