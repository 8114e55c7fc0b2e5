import { AGE_YEARS_MAX, registration } from '@app/shared/members/settings';
import type { Reader } from '../../platform/db/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { ageOf } from '../profile/index.ts';

/** A member's birthday and the site's time zone. */
export interface Born {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  /** `yyyy-MM-dd`; null where it was never said. */
  readonly birthday: string | null;
  /** The site's IANA zone: its today counts. */
  readonly timeZone: string;
}

/**
 * A query. Who of some members is younger than their site asks for, and by how many years that is. Its rule may have
 * changed since they registered. Costs nothing for members who are older than any site may ask for, nearly all.
 */
export async function tooYoungOf(
  reader: Reader,
  members: readonly Born[],
  now: Date,
): Promise<ReadonlyMap<bigint, { readonly years: number }>> {
  const ages = members.flatMap(({ birthday, ...member }) => {
    const age = birthday === null ? AGE_YEARS_MAX : ageOf(birthday, { now, ...member });
    return age < AGE_YEARS_MAX ? [{ ...member, age }] : [];
  });
  const tooYoung = new Map<bigint, { years: number }>();
  for (const [merchantId, young] of Map.groupBy(ages, (member) => member.merchantId)) {
    const rule = await readSetting(reader, { merchantId, setting: registration });
    const years = rule.ageBirthdayCheckYears;
    for (const { memberId, age } of young) if (age < years) tooYoung.set(memberId, { years });
  }
  return tooYoung;
}
