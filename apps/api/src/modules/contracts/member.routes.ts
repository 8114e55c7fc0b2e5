import {
  answerContract,
  contractOfSide,
  contractsOfSide,
  edgeFor,
  proposeContract,
  requestEnd,
  requestTerms,
  type SideContract,
  versionsOfContract,
  withdrawRequest,
} from '@app/core/agent-pay/contracts';
import {
  engineOfKind,
  engineOfNumber,
  type PayoutEngine,
  previewTerms,
  promisedBy,
} from '@app/core/agent-pay/payouts';
import { memberOfSite, uplineOf } from '@app/core/people/members';
import { DomainError } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import * as calls from '@app/shared/contracts/schemas';
import { isAgent } from '@app/shared/members/customer-types';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { assertAgreedOn } from '../../wire/offered-kinds.ts';
import { agreedEngines, readEngineOfContract, requestedContracts } from './list.requests.ts';
import { presentContract, presentPreview } from './member.presenter.ts';
import { requestedStartOf, termsOfRequest } from './requests.ts';
import { presentContractVersion } from './version.presenter.ts';

/** Page size without `size`. */
const CONTRACTS_SHOWN = 20;
/** Maximum of versions of a contract's terms that are shown. */
const VERSIONS_SHOWN = 20;

/** Contracts that agents agree on with each other. The calls of `salary` return their bills. */
export function contractRoutes(app: FastifyInstance, deps: ApiDeps): void {
  readingRoutes(app, deps);
  changingRoutes(app, deps);
}

function readingRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const { present, engineOf, read } = contractReader(deps);

  bindCall(app, deps, calls.contracts, async ({ site, member: { memberId }, input }) => {
    if (input.kind) assertAgreedOn(site, input.kind);
    const offered = agreedEngines(site).filter(
      ({ facts: { kind } }) => (input.kind ?? kind) === kind,
    );
    const kinds = offered.map(({ terms }) => terms);
    const { size: rowsMax = CONTRACTS_SHOWN, cursor: afterPublicId } = input;
    const params = { memberId, ...requestedContracts(input), afterPublicId };
    const found = await contractsOfSide(db, kinds, { ...params, rowsMax: rowsMax + 1 });
    const shown = found.slice(0, rowsMax);
    const now = clock();
    const beginsAt = offered.map(async ({ facts: { kind }, terms }) => ({
      kind,
      at: (await edgeFor(terms, db, { merchantId: site.id, now })).getTime(),
    }));
    return {
      list: await Promise.all(shown.map((contract) => present(site.id, contract))),
      footer: { beginsAt: await Promise.all(beginsAt) },
      nextCursor: found.length > rowsMax ? (shown.at(-1)?.publicId ?? null) : null,
    };
  });

  bindCall(app, deps, calls.contract, async ({ site, member: { memberId }, input }) => {
    const { contractId: publicId } = input;
    const engine = await engineOf(site, publicId);
    const { found, shown } = await read(site, { engine, memberId, publicId });
    const params = { contractId: found.id, rowsMax: VERSIONS_SHOWN };
    const versions = await versionsOfContract(db, engine.terms, params);
    return {
      contract: shown,
      versions: versions.map((version) => presentContractVersion(engine, found.category, version)),
    };
  });

  bindCall(app, deps, calls.previewContract, async ({ site, member: { memberId }, input }) => {
    const { kind, memberId: publicId, category = 'CONS', before, ...sent } = input;
    assertAgreedOn(site, kind);
    const { terms } = promisedBy(termsOfRequest({ kind, category }, sent));
    const now = clock();
    const agent = await memberOfSite(db, { merchantId: site.id, publicId });
    const isBelow = agent && (await uplineOf(db, agent.id, now)) === memberId;
    if (!isBelow || !isAgent(agent.customerType))
      throw new DomainError('contract.not_direct_downline');
    const planned = { merchantId: site.id, agentId: agent.id, uplineId: memberId, category, terms };
    const from = before === undefined ? {} : { before: new Date(before) };
    return presentPreview(await previewTerms(db, engineOfKind(kind), { ...planned, ...from }, now));
  });
}

function changingRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const { engineOf, read } = contractReader(deps);

  bindCall(app, deps, calls.proposeContract, async ({ site, member, input }) => {
    const { kind, memberId: publicId, category = 'CONS', validFrom, ...sent } = input;
    assertAgreedOn(site, kind);
    const promised = promisedBy(termsOfRequest({ kind, category }, sent));
    const wantedFrom = requestedStartOf(validFrom, clock());
    const agent = await memberOfSite(db, { merchantId: site.id, publicId });
    if (!agent || !isAgent(agent.customerType))
      throw new DomainError('contract.not_direct_downline');
    const { memberId } = member;
    const proposal = { ...promised, uplineId: memberId, agentId: agent.id, wantedFrom };
    const made = await proposeContract(deps, promised.kind, proposal);
    const engine = engineOfKind(kind);
    return (await read(site, { engine, memberId, publicId: made.publicId })).shown;
  });

  bindCall(app, deps, calls.changeContract, async ({ site, member: { memberId }, input }) => {
    const { contractId: contractPublicId, validFrom, ...sent } = input;
    const engine = await engineOf(site, contractPublicId);
    const { found } = await read(site, { engine, memberId, publicId: contractPublicId });
    const subject = { kind: engine.facts.kind, category: found.category };
    const { terms } = promisedBy(termsOfRequest(subject, sent));
    const wantedFrom = requestedStartOf(validFrom, clock());
    const params = { memberId, contractPublicId, terms, wantedFrom };
    const { publicId } = await requestTerms(deps, engine.terms, params);
    return (await read(site, { engine, memberId, publicId })).shown;
  });

  bindCall(app, deps, calls.answerContract, async ({ site, member: { memberId }, input }) => {
    const { contractId: contractPublicId, status: answer, version } = input;
    const engine = await engineOf(site, contractPublicId);
    const answered = { agentId: memberId, contractPublicId, answer, version };
    const { publicId, state } = await answerContract(deps, engine.terms, answered);
    return { contractId: publicId, status: state };
  });

  const steps = [
    [calls.terminateContract, requestEnd],
    [calls.withdrawContract, withdrawRequest],
  ] as const;
  for (const [call, step] of steps)
    bindCall(app, deps, call, async ({ site, member: { memberId }, input }) => {
      const { contractId: publicId } = input;
      const engine = await engineOf(site, publicId);
      await step(deps, engine.terms, { memberId, contractPublicId: publicId });
      return (await read(site, { engine, memberId, publicId })).shown;
    });
}

interface OneContract {
  readonly engine: PayoutEngine;
  readonly memberId: bigint;
  readonly publicId: string;
}

function contractReader({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>) {
  const present = async (merchantId: bigint, contract: SideContract) => {
    const engine = engineOfNumber(contract.kind);
    const { wantedFrom } = contract.asked ?? contract.terms;
    const params = { merchantId, now: clock(), wantedFrom };
    return presentContract(engine, contract, await edgeFor(engine.terms, db, params));
  };

  const engineOf = (site: Site, publicId: string) => readEngineOfContract(db, site, publicId);

  const read = async (site: Site, { engine, memberId, publicId }: OneContract) => {
    const found = await contractOfSide(db, [engine.terms], { memberId, publicId });
    if (!found) throw new DomainError('contract.not_found');
    return { found, shown: await present(site.id, found) };
  };

  return { present, engineOf, read };
}
