import { randomUUID } from 'node:crypto';
import { createRain, listRains } from '@app/core/engagement/envelopes';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { makeMember, whole } from '../world.ts';
import { earnEdge } from './rewards.ts';

type Terms = Partial<Omit<Parameters<typeof createRain>[2], 'total'>>;

/** A rain of 10 parts for everyone. @param amount in whole units */
export const wantedRain = (merchantId: bigint, amount: number, more: Terms = {}) =>
  ({
    merchantId,
    currency: 'USD',
    operator: 'keeper',
    requestKey: randomUUID(),
    total: whole(amount),
    count: 10,
    mode: 'random',
    audience: 'everyone',
    startsAt: undefined,
    hours: 2,
    turnoverTimes: 0,
    greeting: null,
    ...more,
  }) as const;

/** Lets a site give its members an envelope of a total in whole units, by default ten random parts at once. */
export async function makeRain(
  deps: Deps,
  { merchantId }: Pick<Member, 'merchantId'>,
  amount: number,
  more: Terms = {},
): Promise<{ readonly publicId: string }> {
  const rain = wantedRain(merchantId, amount, more);
  await inTransaction(deps.db, (tx) => createRain(tx, deps, rain, deps.clock()));
  const [made] = await listRains(deps.db, { merchantId, afterPublicId: undefined, rowsMax: 1 });
  if (!made) throw new Error('the rain was not written');
  return made;
}

/** Gives a site bets whose edge pays for rewards, in whole units. */
export async function fillBudget(
  deps: Deps,
  site: Pick<Member, 'merchantId'>,
  edge: number,
): Promise<void> {
  const member = await makeMember(deps, site);
  await earnEdge(deps.db, member, { edge, at: deps.clock() });
}
