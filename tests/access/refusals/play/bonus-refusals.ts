import { cash } from '@app/core/books/ledger';
import { openShortage } from '@app/core/people/debts';
import { inTransaction } from '@app/core/platform/db';
import { type Bonus, declineBonus } from '@app/core/play/bonuses';
import { change, fund } from '@app/shared/bonuses/promotions.ops-calls';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { allowRewards } from '../../../support/engagement/rewards.ts';
import { depositWith, makePromotion, newestBonus } from '../../../support/money/bonuses.ts';
import { makeMember, whole } from '../../../support/world.ts';
import { approveTooLate, ask, askAnothers, type OpsRequest, type Way } from '../../ops-request.ts';
import { waysOfCase } from '../../ways-of-case.ts';

const made = ({ api: { deps }, site }: OpsRequest) => makePromotion(deps, site.merchantId);

const end = ({ api: { deps } }: OpsRequest, id: string) =>
  changeAsOwner(deps.db, 'UPDATE promotion SET ended_at = now() WHERE public_id = $1', [id]);

/** A bonus that waits for an operator. */
async function waiting({ api: { deps }, site }: OpsRequest): Promise<Bonus> {
  const promotion = await makePromotion(deps, site.merchantId, { approveFrom: whole(1) });
  const member = await makeMember(deps, site);
  await depositWith(deps, member, promotion);
  return newestBonus(deps, member);
}

/** Creates a bonus that an operator declined. */
async function decided(request: OpsRequest): Promise<string> {
  const { deps } = request.api;
  const { id: bonusId, memberId, publicId } = await waiting(request);
  const decision = { memberId, bonusId, operator: 'another', words: 'No.' };
  await inTransaction(deps.db, (tx) => declineBonus(tx, deps, decision, deps.clock()));
  return publicId;
}

const elsewhere = ({ api: { deps } }: OpsRequest, id: string) =>
  changeAsOwner(
    deps.db,
    'UPDATE promotion SET public_id = gen_random_uuid() WHERE public_id = $1',
    [id],
  );

const askOfDecided = async (request: OpsRequest) => ask(request, { id: await decided(request) });

/** Requests that provoke the refusals of calls about promotions and bonuses. */
export const bonusWays: Readonly<Record<string, Way>> = {
  ...waysOfCase('bonus', { 'bonus.not_found': ask, 'bonus.state_changed': askOfDecided }),
  'promotion.ended': async (request) => {
    const { publicId: id } = await made(request);
    await end(request, id);
    return ask(request, { id });
  },
  'promotion.changed_meanwhile': async (request) => {
    const { publicId: id } = await made(request);
    return ask(request, { id, version: 9 });
  },
  'bonuses.approve case.claimed': async (request) =>
    askAnothers(request, 'bonus', (await waiting(request)).publicId),
  'bonuses.decline case.claimed': async (request) =>
    askAnothers(request, 'bonus', (await waiting(request)).publicId),
  'bonus.state_changed': askOfDecided,
  'bonus.member_frozen': async (request) => {
    const { deps } = request.api;
    const { merchantId, memberId, publicId: id } = await waiting(request);
    const shortage = { merchantId, memberId, amount: whole(1), to: cash(memberId) };
    await inTransaction(deps.db, (tx) =>
      openShortage(tx, deps, { ...shortage, cause: 'paid_twice' }, deps.clock()),
    );
    return ask(request, { id });
  },
  'operators.decide promotion.not_found': async (request) => {
    await allowRewards(request.api.deps, request.site.merchantId);
    const { publicId: id } = await made(request);
    return approveTooLate(request, fund, { id }, () => elsewhere(request, id));
  },
  'operators.decide promotion.ended': async (request) => {
    await allowRewards(request.api.deps, request.site.merchantId);
    const { publicId: id } = await made(request);
    return approveTooLate(request, fund, { id }, () => end(request, id));
  },
  'operators.decide promotion.changed_meanwhile': async (request) => {
    const { publicId: id } = await made(request);
    return approveTooLate(request, change, { id }, () =>
      changeAsOwner(
        request.api.deps.db,
        `WITH next AS (
           INSERT INTO promotion_version SELECT promotion_id, 2, name, rate, bonus_max, deposit_min, times, first_only,
             starts_at, ends_at, days, weights, approve_from, created_at
           FROM promotion_version WHERE promotion_id = (SELECT id FROM promotion WHERE public_id = $1)
           RETURNING promotion_id
         ) UPDATE promotion SET version = 2 FROM next WHERE id = next.promotion_id`,
        [id],
      ),
    );
  },
};
