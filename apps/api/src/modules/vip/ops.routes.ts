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
  type VipTable,
} from '@app/core/engagement/vip';
import { nameIn } from '@app/shared/messages/written-names';
import { moneyToWire } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import * as calls from '@app/shared/vip/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { idAfter } from '../../http/inputs/paging.ts';
import { memberOfId } from '../../wire/member-of-id.ts';

const CHANGES_MAX = 50;

type Written = Omit<VipTable, 'number' | 'at'>;

const percent = (rate: number): string => `${(rate / RATE_ONE) * 100} %`;

/** The levels as the audit trail writes them. */
const inTrail = ({ levels, keep, ...terms }: Written): Record<string, string | number | null> => ({
  levels: levels.map(({ name }) => name).join(', '),
  turnover: levels.map(({ turnover }) => moneyToWire(turnover)).join(', '),
  deposits: levels.map(({ deposits }) => moneyToWire(deposits)).join(', '),
  keepTurnover: levels.map(({ keepTurnover }) => moneyToWire(keepTurnover)).join(', '),
  keepDeposits: levels.map(({ keepDeposits }) => moneyToWire(keepDeposits)).join(', '),
  levelBonus: levels.map(({ levelBonus }) => moneyToWire(levelBonus)).join(', '),
  weeklyBonus: levels.map(({ weeklyBonus }) => moneyToWire(weeklyBonus)).join(', '),
  monthlyBonus: levels.map(({ monthlyBonus }) => moneyToWire(monthlyBonus)).join(', '),
  rakebackRate: levels.map(({ rakebackRate }) => percent(rakebackRate)).join(', '),
  cashbackRate: levels.map(({ cashbackRate }) => percent(cashbackRate)).join(', '),
  keepMonths: keep?.months ?? null,
  graceDays: keep?.graceDays ?? null,
  reachedBy: terms.reachedBy,
  weekTurnover: moneyToWire(terms.weekTurnover),
  monthTurnover: moneyToWire(terms.monthTurnover),
  cashbackMax: moneyToWire(terms.cashbackMax),
  turnoverTimes: terms.turnoverTimes,
  claimDays: terms.claimDays,
});

const onWire = ({ number: _, at: __, levels, ...terms }: VipTable) => ({
  ...terms,
  levels: [...levels],
});

const namesOf = ({ levels }: VipTable, language: Parameters<typeof nameIn>[1]) =>
  levels.map((level) => nameIn(level, language));

/** VIP levels of a site, and of its members. */
export function opsVipRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

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
      ...onWire(table),
      members: table.levels.map((_, level) => counts.get(level) ?? 0),
      versions: versions.map(({ at, ...one }) => ({ ...one, at: at.getTime() })),
    };
  });

  bindOpsCall(app, deps, calls.changeTable, async ({ site, input, tx }) => {
    const { version: number, reason: _, ...asked } = input;
    const before = inTrail(await changeTable(tx, deps, { merchantId: site.id, number, ...asked }));
    const changes = Object.entries(inTrail(asked)).flatMap(([name, value]) =>
      value === before[name]
        ? []
        : [
            [name, value],
            [`${name}.before`, before[name]],
          ],
    );
    return { target: site.code, detail: Object.fromEntries(changes) };
  });

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
    const by = { operator: operator.username, words };
    const changed = await raiseMember(tx, deps, { member, level, ...by }, clock());
    const [{ fromLevel } = { fromLevel: 0 }] = changed;
    return {
      target: member.username,
      detail: { vipLevel: level, 'vipLevel.before': fromLevel },
      answer: {},
      afterwards: () => publishLevels(publish, changed),
    };
  });
}
