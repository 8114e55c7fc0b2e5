import { membersByName } from '@app/core/people/members';
import type { Reader } from '@app/core/platform/db';
import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import { dayBefore } from '@app/core/reports/records';
import type { Site } from '@app/core/sites/site';
import { BETS_DAYS_MAX, type list } from '@app/shared/bets/ops-calls';
import type { z } from 'zod';

const DAY_MS = 86_400_000;

type Input = z.output<typeof list.body>;
type Filters = Omit<Input, 'after'>;

interface FilterRequest {
  readonly site: Site;
  readonly input: Filters;
  readonly now: Date;
}

/**
 * Reads the filters of the list of bets. The range is the site's day up to now by default.
 *
 * @throws request_param_err for an empty or too long range, or one that begins before 1970; member.not_found
 */
export async function readBetFilter(reader: Reader, { site, input, now }: FilterRequest) {
  const { id: merchantId, timeZone } = site;
  const to = input.to ?? now.getTime() + 1; // includes the current millisecond
  const from =
    input.from ?? (await dayBefore(reader, new Date(to - 1), { timeZone, days: 0 })).getTime();
  const isRange = 0 <= from && from < to && to - from <= BETS_DAYS_MAX * DAY_MS;
  if (!isRange) throw new InvalidFields(['to']);
  const { member: text, vendor, game, state, number, stakeFrom, stakeTo } = input;
  const [member] =
    text === undefined ? [] : await membersByName(reader, { merchantId, text, rowsMax: 1 });
  if (member?.username !== text) throw new DomainError('member.not_found');
  return {
    member,
    from: new Date(from),
    to: new Date(to),
    state,
    stakeFrom,
    stakeTo,
    vendorCode: vendor,
    gameCode: game,
    publicId: number,
  };
}
