import {
  type ContractTerms,
  contractsOfAgent,
  contractsOfFamily,
} from '@app/core/agent-pay/contracts';
import { planTerms } from '@app/core/agent-pay/payouts/affiliate-plan';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { dividendEngines, dividendTerms, ratesBelow } from '@app/core/agent-pay/payouts/dividend';
import { hourlyTerms } from '@app/core/agent-pay/payouts/hourly-salary';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { walletOf } from '@app/core/books/wallet';
import { claimableCount } from '@app/core/engagement/rewards';
import { vipLabel } from '@app/core/engagement/vip';
import { readLoggedInMember } from '@app/core/people/access';
import { contractRequests } from '@app/core/reports/team';
import { type ContractState, contractStatesInForce } from '@app/shared/contracts/states';
import { TRIAL } from '@app/shared/members/customer-types';
import * as calls from '@app/shared/members/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { type OwnContracts, presentFunds, presentMember } from './member.presenter.ts';

export function memberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.info, async ({ site, member: { memberId }, language }) => {
    const [profile, rewards, label] = await Promise.all([
      readLoggedInMember(db, memberId),
      site.flags.has('REWCEN3') ? claimableCount(db, { memberId, now: clock() }) : 0,
      vipLabel(db, { merchantId: site.id, memberId }),
    ]);
    const vip = profile.member.customerType === TRIAL ? undefined : label;
    return presentMember({ site, profile, rewards, vip, language });
  });

  const ownContracts = async <Terms extends object>(
    kind: ContractTerms<Terms>,
    agentId: bigint,
  ): Promise<OwnContracts<Terms>> => {
    const open = await contractsOfAgent(db, kind, agentId);
    return { inForce: open.filter(isInForce), asked: await askedOf(kind, agentId, open) };
  };

  const askedOf = async <Terms extends object>(
    kind: ContractTerms<Terms>,
    agentId: bigint,
    open: readonly { readonly state: ContractState }[],
  ): Promise<OwnContracts<Terms>['asked']> => {
    if (open.every(({ state }) => state === 'A')) return [];
    const requests = await contractRequests(db, kind, { agentId, rowsMax: open.length });
    return requests.filter(({ isOwn }) => isOwn);
  };

  /** Dividend contracts of every period. */
  const ownDividends = async (agentId: bigint) => {
    const open = await contractsOfFamily(db, dividendTerms.monthly, agentId);
    const requests = dividendEngines.map(({ terms }) =>
      askedOf(
        terms,
        agentId,
        open.filter(({ kind }) => kind === terms.kind),
      ),
    );
    return {
      dividends: { inForce: open.filter(isInForce), asked: (await Promise.all(requests)).flat() },
      ratesBelow: open.length > 0 ? await ratesBelow(db, { agentId, now: clock() }) : new Map(),
    };
  };

  bindCall(app, deps, calls.consolidated, async ({ member: { memberId } }) =>
    presentFunds({
      ...(await walletOf(db, memberId)),
      realtime: await ownContracts(realTimeTerms, memberId),
      daily: await ownContracts(dailyTerms, memberId),
      hourly: await ownContracts(hourlyTerms, memberId),
      hasPlan: (await contractsOfAgent(db, planTerms, memberId)).length > 0,
      ...(await ownDividends(memberId)),
    }),
  );
}

const isInForce = ({ state }: { readonly state: ContractState }) =>
  contractStatesInForce.includes(state);
