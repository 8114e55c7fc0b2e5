import type { Operator } from '@app/core/people/operators';
import type { ExportRequest } from '@app/core/reports/exports';
import type { Site } from '@app/core/sites/site';
import type { ExportFormat } from '@app/shared/domain/exports';
import type { LanguageCode } from '@app/shared/domain/languages';
import * as calls from '@app/shared/ops/list-exports';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberFilterOf } from '../../wire/member-filter.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';
import { requestedRange } from '../../wire/requested-range.ts';

interface Asking {
  readonly site: Site;
  readonly operator: Operator;
  readonly input: {
    readonly format: ExportFormat;
    readonly language: LanguageCode;
    readonly timeZone: string;
  };
}

const askedBy = ({ site, operator, input }: Asking) => ({
  merchantId: site.id,
  operatorId: operator.id,
  format: input.format,
  language: input.language,
  timeZone: input.timeZone,
});

/** Files of queues and of member lists. */
export function opsListExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  queueRoutes(app, deps);
  memberRoutes(app, deps);
}

function queueRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.deposits, async ({ tx, ...asking }) => {
    const { queue, text } = asking.input;
    const wish = { kind: 'queuedDeposits', input: { queue, text: text?.toLowerCase() } } as const;
    return requestOpsFile(tx, deps, {
      ...askedBy(asking),
      wish,
      narrowed: { list: `deposits.${queue}`, begins: text },
    });
  });

  bindOpsCall(app, deps, calls.withdrawals, async ({ tx, ...asking }) => {
    const { queue, text } = asking.input;
    const input = { queue, text: text?.toLowerCase() };
    const wish = { kind: 'queuedWithdrawals', input } as const;
    return requestOpsFile(tx, deps, {
      ...askedBy(asking),
      wish,
      narrowed: { list: `withdrawals.${queue}`, begins: text },
    });
  });

  bindOpsCall(app, deps, calls.paymentExceptions, async ({ tx, ...asking }) => {
    const { queue } = asking.input;
    const isOfInstallation = asking.operator.merchantId === null;
    const input = { isOpen: queue === 'open', isOfInstallation };
    const wish = { kind: 'paymentExceptions', input } as const;
    return requestOpsFile(tx, deps, {
      ...askedBy(asking),
      wish,
      narrowed: { list: `paymentExceptions.${queue}` },
    });
  });

  bindOpsCall(app, deps, calls.walletTransfers, async ({ tx, ...asking }) => {
    const { queue } = asking.input;
    const wish = { kind: 'walletTransfers', input: { queue } } as const;
    return requestOpsFile(tx, deps, {
      ...askedBy(asking),
      wish,
      narrowed: { list: `walletTransfers.${queue}` },
    });
  });

  bindOpsCall(app, deps, calls.papers, async ({ tx, ...asking }) => {
    const { queue } = asking.input;
    const wish = { kind: 'kycPapers', input: { queue } } as const;
    return requestOpsFile(tx, deps, {
      ...askedBy(asking),
      wish,
      narrowed: { list: `papers.${queue}` },
    });
  });

  bindOpsCall(app, deps, calls.breaks, async ({ tx, ...asking }) => {
    const { queue } = asking.input;
    const wish = { kind: 'breaks', input: { isOpen: queue === 'open' } } as const;
    return requestOpsFile(tx, deps, {
      ...askedBy(asking),
      wish,
      narrowed: { list: `breaks.${queue}` },
    });
  });
}

function memberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const always = () => ({ from: 0, to: deps.clock().getTime() + 1 });

  bindOpsCall(app, deps, calls.bonuses, async ({ tx, ...asking }) => {
    const publicId = asking.input.id;
    if (publicId === undefined) {
      const wish = { kind: 'waitingBonuses', input: {} } as const;
      return requestOpsFile(tx, deps, { ...askedBy(asking), wish, narrowed: {} });
    }
    const { id: subjectId, username } = await memberOfId(tx, {
      merchantId: asking.site.id,
      publicId,
    });
    const wish = { kind: 'bonuses', input: always() } as const;
    const narrowed = { member: username };
    return requestOpsFile(tx, deps, { ...askedBy(asking), subjectId, wish, narrowed });
  });

  bindOpsCall(app, deps, calls.members, async ({ tx, ...asking }) => {
    const { ids, text, state, type, mark, agent } = asking.input;
    const filter = await memberFilterOf(tx, asking);
    const { memberIds, uplineId, loginFrom, loginTo, ...rest } = filter;
    const input = {
      ...rest,
      publicIds: ids,
      memberIds: memberIds?.map(String),
      uplineId: uplineId?.toString(),
      loginFrom: loginFrom?.getTime(),
      loginTo: loginTo?.getTime(),
    };
    const wish = { kind: 'foundMembers', input } as const;
    const [subjectId, ...others] = memberIds ?? [];
    const about = subjectId !== undefined && others.length === 0 ? { subjectId } : {};
    // Searched phone numbers and addresses are neither stored nor audited.
    const begins = filter.begins === undefined ? undefined : text;
    const told = {
      begins,
      memberState: state,
      memberType: type,
      riskMark: mark,
      agentAbove: agent,
      loginFrom: asking.input.loginFrom,
      loginTo: asking.input.loginTo,
      chosen: ids?.length,
    };
    return requestOpsFile(tx, deps, { ...askedBy(asking), ...about, wish, narrowed: told });
  });

  bindOpsCall(app, deps, calls.money, async ({ tx, ...asking }) => {
    const { id: publicId, list, period } = asking.input;
    const { id: merchantId, timeZone } = asking.site;
    const member = await memberOfId(tx, { merchantId, publicId });
    const span = await requestedRange(tx, { period }, { now: deps.clock(), timeZone });
    const range = { from: span.from.getTime(), to: span.to.getTime() };
    const wish: ExportRequest =
      list === 'bills'
        ? { kind: 'agentBills', input: { agentId: `${member.id}`, ...range } }
        : { kind: list, input: range };
    const narrowed = { member: member.username, period };
    return requestOpsFile(tx, deps, { ...askedBy(asking), subjectId: member.id, wish, narrowed });
  });

  bindOpsCall(app, deps, calls.adjustments, async ({ tx, ...asking }) => {
    const publicId = asking.input.id;
    const member = await memberOfId(tx, { merchantId: asking.site.id, publicId });
    const wish = { kind: 'adjustments', input: {} } as const;
    const narrowed = { member: member.username };
    return requestOpsFile(tx, deps, { ...askedBy(asking), subjectId: member.id, wish, narrowed });
  });
}
