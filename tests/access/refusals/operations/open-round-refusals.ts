import { checkOpenRounds } from '@app/core/operations/open-rounds';
import { refund } from '@app/shared/open-rounds/ops-calls';
import type { Response } from 'supertest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { startRoundVendor } from '../../../support/play/round-vendor.ts';
import { fund, makeMember, makeSite, whole } from '../../../support/world.ts';
import {
  approveTooLate,
  ask,
  askAnothers,
  askTwice,
  type OpsRequest,
  type Way,
} from '../../ops-request.ts';
import { waysOfCase } from '../../ways-of-case.ts';

/** Makes a case of a round with a stake of 10 that stayed open for 25 hours. Returns its public id. */
async function staying({ api: { deps }, site }: OpsRequest): Promise<string> {
  const vendor = await startRoundVendor(deps, { isLinked: false });
  await vendor.close();
  const member = await makeMember(deps, site);
  await fund(deps, member, whole(100));
  await (await vendor.open(member)).bet('lost', whole(10));
  await changeAsOwner(
    deps.db,
    `UPDATE vendor_round SET opened_at = opened_at - interval '25 hours' WHERE member_id = $1`,
    [member.id],
  );
  await checkOpenRounds(deps);
  const { publicId } = await deps.db.prisma.openRound.findFirstOrThrow({
    where: { memberId: member.id },
  });
  return publicId;
}

const end = ({ api: { deps } }: OpsRequest, id: string) =>
  changeAsOwner(
    deps.db,
    `UPDATE open_round SET outcome = 'finished', closed_at = now(), next_ask_at = NULL WHERE public_id = $1`,
    [id],
  );

async function askOfEnded(request: OpsRequest): Promise<Response> {
  const id = await staying(request);
  await end(request, id);
  return ask(request, { id });
}

/** Requests that provoke the refusals of calls about rounds that stay open. */
export const openRoundWays: Readonly<Record<string, Way>> = {
  ...waysOfCase('open_round', {
    'open_round.not_found': ask,
    'open_round.closed': askOfEnded,
  }),
  'open_round.closed': askOfEnded,
  'openRounds.refund case.claimed': async (request) =>
    askAnothers(request, 'open_round', await staying(request)),
  'openRounds.refund approval.waiting': async (request) =>
    askTwice(request, { id: await staying(request) }),
  'operators.decide open_round.not_found': async (request) => {
    const id = await staying(request);
    const { merchantId } = await makeSite(request.api.deps);
    return approveTooLate(request, refund, { id }, () =>
      changeAsOwner(
        request.api.deps.db,
        'UPDATE open_round SET merchant_id = $2 WHERE public_id = $1',
        [id, merchantId],
      ),
    );
  },
  'operators.decide open_round.closed': async (request) => {
    const id = await staying(request);
    return approveTooLate(request, refund, { id }, () => end(request, id));
  },
};
