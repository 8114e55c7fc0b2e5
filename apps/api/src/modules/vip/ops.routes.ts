import {
  changeTable,
  listChanges,
  listVersions,
  membersByLevel,
  membersOfSite,
  publishLevels,
  raiseMember,
  readProgress,
  readTable,
  readVersion,
} from '@app/core/engagement/vip';
import * as calls from '@app/shared/vip/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { idAfter } from '../../http/inputs/paging.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { namesOf, presentTable, tableInTrail } from './ops.presenter.ts';

const CHANGES_MAX = 50;

/** VIP levels of a site, and of its members. */
export function opsVipRoutes(app: FastifyInstance, deps: ApiDeps): void {
  tableRoutes(app, deps);
  memberRoutes(app, deps);
}

/** Levels of the site. */
function tableRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.table, async ({ site: { id: merchantId }, input: { version } }) => {
    const [table, counts, versions] = await Promise.all([
      version === undefined
        ? readTable(db, merchantId)
        : readVersion(db, { merchantId, number: version }),
      membersByLevel(db, merchantId),
      listVersions(db, merchantId),
    ]);
    return {
      version: table.number,
      changedAt: table.at?.getTime() ?? null,
      ...presentTable(table),
      members: table.levels.map((_, level) => counts.get(level) ?? 0),
      versions: versions.map(({ at, ...one }) => ({ ...one, at: at.getTime() })),
    };
  });

  bindOpsCall(app, deps, calls.changeTable, async ({ site, input, tx }) => {
    const { version: number, reason: _, ...asked } = input;
    const before = tableInTrail(
      await changeTable(tx, deps, { merchantId: site.id, number, ...asked }),
    );
    const changes = Object.entries(tableInTrail(asked)).flatMap(([name, value]) =>
      value === before[name]
        ? []
        : [
            [name, value],
            [`${name}.before`, before[name]],
          ],
    );
    return { target: site.code, detail: Object.fromEntries(changes) };
  });
}

/** Levels of members. */
function memberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  bindOpsCall(
    app,
    deps,
    calls.members,
    async ({ site: { id: merchantId, code }, input: { level, after }, language }) => {
      const [table, found] = await Promise.all([
        readTable(db, merchantId),
        membersOfSite(db, {
          merchantId,
          level,
          afterPublicId: after,
          rowsMax: calls.VIP_MEMBERS_A_PAGE + 1,
        }),
      ]);
      const rows = found.slice(0, calls.VIP_MEMBERS_A_PAGE);
      const list = rows.map(({ publicId: id, since, graceUntil, ...row }) => ({
        ...row,
        id,
        since: since.getTime(),
        graceUntil: graceUntil?.getTime() ?? null,
      }));
      const next = idAfter(rows, found.length > calls.VIP_MEMBERS_A_PAGE);
      return { target: code, answer: { levels: namesOf(table, language), list, next } };
    },
  );

  bindOpsCall(app, deps, calls.member, async ({ site: { id: merchantId }, input, language }) => {
    const member = await memberOfId(db, { merchantId, publicId: input.id });
    const [progress, changes] = await Promise.all([
      readProgress(db, { merchantId, memberId: member.id }, clock()),
      listChanges(db, { memberId: member.id, rowsMax: CHANGES_MAX }),
    ]);
    const { table, level, earned, raised, turnover, deposits, since } = progress;
    return {
      target: member.username,
      answer: {
        levels: namesOf(table, language),
        level,
        reached: earned,
        raisedTo: raised,
        since: since?.getTime() ?? null,
        turnover,
        deposits,
        periodTurnover: progress.periodTurnover,
        periodDeposits: progress.periodDeposits,
        checkedAt: progress.checkedAt?.getTime() ?? null,
        graceUntil: progress.graceUntil?.getTime() ?? null,
        changes: changes.map(({ id: _, at, ...change }) => ({ ...change, at: at.getTime() })),
      },
    };
  });

  bindOpsCall(app, deps, calls.raise, async ({ site: { id: merchantId }, operator, input, tx }) => {
    const { id: publicId, level, reason: words } = input;
    const member = await memberOfId(tx, { merchantId, publicId });
    const change = { operator: operator.username, words };
    const changed = await raiseMember(tx, deps, { member, level, ...change }, clock());
    const [{ fromLevel } = { fromLevel: 0 }] = changed;
    return {
      target: member.username,
      detail: { vipLevel: level, 'vipLevel.before': fromLevel },
      answer: {},
      afterwards: () => publishLevels(publish, changed),
    };
  });
}
