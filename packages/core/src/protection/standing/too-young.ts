import { AGE_YEARS_MAX, registration } from '@app/shared/members/settings';
import { ageOf } from '../../people/profile/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import { readSetting } from '../../sites/site/index.ts';

/** A member's birthday and the site's time zone. */
export interface MemberBirthday {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  /** `yyyy-MM-dd`; null if the member never stated it. */
  readonly birthday: string | null;
  /** The site's IANA zone, in which the age is calculated. */
  readonly timeZone: string;
}

/** Members who are too young, with the minimum age of their site. */
export type TooYoung = ReadonlyMap<bigint, { readonly years: number }>;

/**
 * A query. The given members who are younger than their site's minimum age, with that age. The minimum may have risen
 * since they registered. Members older than any permitted minimum, nearly all, cost no query.
 */
export async function tooYoungOf(
  reader: Reader,
  members: readonly MemberBirthday[],
  now: Date,
): Promise<TooYoung> {
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
