import { randomUUID } from 'node:crypto';
import { openContracts } from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { house } from '@app/core/books/ledger';
import { openShortage } from '@app/core/people/debts';
import type { Member } from '@app/core/people/members';
import { inTransaction, sql } from '@app/core/platform/db';
import { beginErasure } from '@app/core/reports/personal-data';
import { propose } from '@app/shared/contracts/ops-calls';
import { EXPORTS_AT_ONCE_MAX } from '@app/shared/exports/export-kinds';
import { erase } from '@app/shared/personal-data/ops-calls';
import { makeOrder } from '../../../support/engagement/points.ts';
import { offerSandbox, openDeposit } from '../../../support/money/deposits.ts';
import { toVendor } from '../../../support/money/wallet-transfers.ts';
import { makeOperator, sendOps } from '../../../support/people/operators.ts';
import { connectWalletVendor, startWalletVendor } from '../../../support/play/wallet-vendor.ts';
import { fund, makeAgent, makeMember, sign, whole } from '../../../support/world.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../../ops-request.ts';

const openRound = sql(
  'tests.open_round',
  `INSERT INTO vendor_round (vendor_id, round_ref, merchant_id, member_id, stake, payout, opened_at)
   SELECT coalesce(max(id), 1), 'open ' || $2::bigint, $1, $2::bigint, 0, 0, '2026-11-22' FROM vendor`,
);

/** Reasons that block the erasure of a member, including those checked before the approval. */
const blockers: Readonly<
  Record<string, (request: OpsRequest, member: Member) => Promise<unknown>>
> = {
  'erasure.begun': ({ api: { deps }, site: { merchantId } }, { id: memberId }) =>
    inTransaction(deps.db, (tx) =>
      beginErasure(
        tx,
        {
          memberId,
          merchantId,
          passwordHash: 'of none',
          blockers: deps.modules.erasureBlockers,
        },
        deps.clock(),
      ),
    ),
  'erasure.debt': ({ api: { deps } }, { id: memberId, merchantId }) => {
    const lacking = { merchantId, memberId, amount: whole(7), to: house(merchantId, 'outside') };
    const shortage = { ...lacking, cause: 'deposit_taken_back' as const };
    return inTransaction(deps.db, (tx) => openShortage(tx, deps, shortage, deps.clock()));
  },
  'erasure.balance': ({ api }, member) => fund(api.deps, member, whole(10)),
  'erasure.deposit_open': async ({ api, site }, member) => {
    await offerSandbox(api.deps, site.merchantId);
    await openDeposit(api.deps, member);
  },
  'erasure.bets_open': ({ api, site }, { id }) =>
    api.deps.db.query(openRound, [site.merchantId, id]),
  'erasure.wallet_open': async ({ api: { deps } }, member) => {
    const vendor = await startWalletVendor();
    const vendorId = await connectWalletVendor(deps, vendor);
    await fund(deps, member, whole(10));
    vendor.setBehavior('lost after');
    await toVendor(deps, member, vendorId, 10);
    await vendor.close();
  },
  'erasure.order_open': async ({ api: { deps } }, member) => {
    await makeOrder(deps, member);
  },
  'erasure.contract': ({ api }, { id }) => sign(api.deps, id, { profit: 1, loss: 1 }),
  'erasure.team': ({ api, site }, { id: agentId }) => makeMember(api.deps, { ...site, agentId }),
};

const waysOf = ([code, comesUp]: (typeof entries)[number]): [string, Way][] => [
  [
    code,
    async (request) => {
      const agent = await makeAgent(request.api.deps, request.site);
      await comesUp(request, agent);
      return ask(request, { id: agent.publicId });
    },
  ],
  [
    `operators.decide ${code}`,
    async (request) => {
      const agent = await makeAgent(request.api.deps, request.site);
      const { publicId: id } = agent;
      return approveTooLate(request, erase, { id }, () => comesUp(request, agent));
    },
  ],
];
const entries = Object.entries(blockers);

/** Requests one file too many about an existing member, agent or contract. */
async function askTooOften({ api, call, site, ip }: OpsRequest, about: object) {
  const { token } = await makeOperator(api);
  const body = { ...call.example.request, ...about };
  const send = () => sendOps(api, call, { token, site: site.code, ip, body });
  for (let n = 0; n < EXPORTS_AT_ONCE_MAX; n++) await send();
  return send();
}
const ofContract: Way = async (request) => {
  const agent = await makeAgent(request.api.deps, request.site);
  await sign(request.api.deps, agent.id, { profit: 0.2, loss: 0.6 });
  const [contract] = await openContracts(request.api.deps.db, realTimeTerms, agent.id);
  return askTooOften(request, { contractId: contract?.publicId });
};

const ofApproval: Way = async (request) => {
  const { api, site, ip } = request;
  const { publicId: id } = await makeAgent(api.deps, { ...site, uplineId: null });
  const { token } = await makeOperator(api);
  const body = { ...propose.example.request, id };
  const { approvalId } = (await sendOps(api, propose, { token, site: site.code, ip, body })).body
    .value;
  return askTooOften(request, { approvalId });
};

/** Requests that provoke the refusals of calls about a member's data. */
export const protectionWays: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(entries.flatMap(waysOf)),
  'listExports.bonuses member.not_found': (request) => ask(request, { id: randomUUID() }),
  'exports.askSolvencyAsked export.limit': ofApproval,
  'exports.askTerms export.limit': ofContract,
  'protection.link export.not_found': async (request) => {
    const { publicId: id } = await makeMember(request.api.deps, request.site);
    return ask(request, { id });
  },
};
