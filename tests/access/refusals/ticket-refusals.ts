import { randomUUID } from 'node:crypto';
import { give } from '@app/shared/tickets/ops-calls';
import { expect } from 'vitest';
import { tamper } from '../../support/databases/database.ts';
import { makeSitePromotion } from '../../support/engagement/promotions.ts';
import { tableOf } from '../../support/engagement/tickets.ts';
import { makeMember, makeTrial, whole } from '../../support/world.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../ops-request.ts';

/** A gift of tickets of a promotion that runs. */
async function wish({ api: { deps }, site }: OpsRequest) {
  const rules = tableOf({ kind: 'CASH', amount: whole(1) });
  const { publicId: promotionId } = await makeSitePromotion(deps, site.merchantId, rules);
  const { publicId: memberId } = await makeMember(deps, site);
  return { ...give.example.request, memberId, promotionId, key: randomUUID() };
}

const end = ({ api: { deps } }: OpsRequest, id: string) =>
  tamper(deps.db, 'UPDATE site_promotion SET ended_at = now() WHERE public_id = $1', [id]);

/** Ways into what calls about tickets refuse. */
export const ticketWays: Readonly<Record<string, Way>> = {
  'tickets.give member.need_true_account': async (request) => {
    const { publicId: memberId } = await makeTrial(request.api.deps, request.site);
    return ask(request, { ...(await wish(request)), memberId });
  },
  'tickets.give promotion.not_found': async (request) =>
    ask(request, { ...(await wish(request)), promotionId: randomUUID() }),
  'tickets.give promotion.not_open': async (request) => {
    const input = await wish(request);
    await end(request, input.promotionId);
    return ask(request, input);
  },
  'tickets.give approval.waiting': async (request) => {
    const input = await wish(request);
    expect((await ask(request, input)).body).toMatchObject({ success: true });
    return ask(request, input);
  },
  'operators.decide promotion.not_open': async (request) => {
    const input = await wish(request);
    return approveTooLate(request, give, input, () => end(request, input.promotionId));
  },
};
