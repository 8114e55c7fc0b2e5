import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { decide } from '@app/shared/approvals/ops-calls';
import * as deposits from '@app/shared/deposits/ops-calls';
import * as lotteries from '@app/shared/lotteries/decisions.ops-calls';
import { change as changeAccount } from '@app/shared/withdrawals/accounts.ops-calls';
import { beforeEach, expect, test } from 'vitest';
import { takeSeries } from '../support/agents/series.ts';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { isUsualRun } from '../support/faults/deaths.ts';
import { offerSandbox, openDeposit, report } from '../support/money/deposits.ts';
import { HOLDER, makePayable, makeWithdrawer } from '../support/money/withdrawals.ts';
import { loggedInOperator } from '../support/people/logged-in-operators.ts';
import {
  bet,
  makeBettor,
  makeDraw,
  makeLottery,
  price,
  straight,
} from '../support/play/lottery-world.ts';
import type { OpsClient } from '../support/servers/ops-client.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../support/world.ts';

const DAY_MS = 86_400_000;

let platform: TestPlatform;
let db: Database;
let site: Awaited<ReturnType<typeof makeSite>>;
let maker: OpsClient;
let other: OpsClient;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  site = await makeSite(db);
  platform.isLocal = isUsualRun;
  const api = await platform.start('api');
  const where = { db, apiUrl: platform.apiUrl, site: site.code };
  [maker, other] = [await loggedInOperator('maker', where), await loggedInOperator('other', where)];
  await api.stop();
  return async () => {
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    await db.close();
  };
});

interface Dying {
  readonly ask: () => Promise<{ readonly approvalId: string }>;
  readonly faultPoint: 'deposit.taken_back' | 'draw.moved' | 'withdrawal.account_changed';
  /** Checks that nothing has happened yet. */
  readonly before: () => Promise<void>;
  readonly after: () => Promise<void>;
}

/** One operator requests a call, the process dies while another approves it, and ten concurrent retries follow. */
async function dieAsApproved({ ask, faultPoint, before, after }: Dying): Promise<void> {
  const first = await platform.start('api');
  const { approvalId: id } = await ask();
  await first.stop();
  platform.isLocal = false;
  const dying = await platform.start('api', { faultPoint });
  const approve = () => other.send(decide, { id, approve: true });
  await expect(approve()).rejects.toThrow();
  expect(await dying.ended).toBe('SIGKILL');
  await before();

  platform.isLocal = isUsualRun;
  await platform.start('api');
  const answer = () => approve().then(() => 'approved', errorCodeIn);
  const answers = await Promise.all(Array.from({ length: 10 }, answer));
  // The answer to the successful retry may be lost. Its own retry then finds the approval decided.
  const [last, ...others] = answers.toSorted().toReversed();
  expect(others).toEqual(Array(9).fill('approval.decided'));
  expect(['approved', 'approval.decided']).toContain(last);
  await after();
}

/** The code of a refusal, or the message of any other error. */
const errorCodeIn = (reason: unknown): string =>
  /"errorCode":"([^"]+)"/.exec(`${reason}`)?.[1] ?? `${reason}`;

test('killed during a deposit reversal: nothing of it is done, and then all of it once', async () => {
  await offerSandbox({ db }, site.merchantId);
  const player = await makeMember(db, site);
  const deposit = await openDeposit(depsOf(db), player);
  await report(depsOf(db), deposit);
  const stateOf = async () =>
    (await db.prisma.deposit.findUniqueOrThrow({ where: { id: deposit.id } })).state;
  await dieAsApproved({
    ask: () => maker.send(deposits.takeBack, { id: deposit.publicId, reason: 'Charged back' }),
    faultPoint: 'deposit.taken_back',
    before: async () =>
      expect([await stateOf(), await cashOf(db, player)]).toEqual(['completed', whole(100)]),
    after: async () =>
      expect([await stateOf(), await cashOf(db, player)]).toEqual(['rejected', 0n]),
  });
  const steps = { where: { depositId: deposit.id, step: 'taken_back' } };
  expect(await db.prisma.depositStep.count(steps)).toBe(1);
});

test('killed while a draw is moved: it keeps its time, and then is moved once', async () => {
  const deps = depsOf(db);
  const { merchantId } = site;
  await takeSeries(deps, merchantId);
  const lotteryId = await makeLottery(deps, 'LF');
  await price(deps, lotteryId);
  const world = { merchantId, lotteryId, ...(await makeDraw(deps, lotteryId, '20261210-900')) };
  const member = await makeBettor(deps, world);
  await bet(deps, world, member, { slips: [straight('1|2|3')], total: 2 });
  const days = [new Date(Date.now() + 15 * DAY_MS).getUTCDate()];
  const calendar = { by: 'monthly', days, time: '16:00', numbering: { by: 'day' } };
  const data = { source: 'external', calendar };
  const { code: lottery } = await db.prisma.lottery.update({ where: { id: lotteryId }, data });
  const draw = () => db.prisma.lotteryDraw.findUniqueOrThrow({ where: { id: world.drawId } });
  const from = (await draw()).drawsAt.getTime();
  const day = new Date(from + 2 * DAY_MS).toISOString().slice(0, 10);
  const request = { lottery, draw: '20261210-900', from, day, time: '16:00', reason: 'Postponed' };
  const ofMember = { where: { memberId: member.id, message: { cause: 'lottery.draw_moved' } } };
  const found = async () => [
    (await draw()).drawsAt.getTime(),
    await db.prisma.lotteryDrawMove.count(),
    await db.prisma.messageRecipient.count(ofMember),
  ];
  await dieAsApproved({
    ask: () => maker.send(lotteries.moveDraw, request),
    faultPoint: 'draw.moved',
    before: async () => expect(await found()).toEqual([from, 0, 0]),
    after: async () => expect(await found()).toEqual([Date.parse(`${day}T16:00:00Z`), 1, 1]),
  });
});

test('killed while an account is changed: its member keeps it, and then has only the new one', async () => {
  const deps = depsOf(db);
  await makePayable(deps, site.merchantId);
  const member = await makeMember(deps, site);
  const accountId = await makeWithdrawer(deps, member);
  const before = await tailsOf(member);
  const number = '6222021010004821';
  const ofMember = { where: { memberId: member.id, message: { cause: 'account.changed' } } };
  const found = async () => [
    await tailsOf(member),
    await db.prisma.messageRecipient.count(ofMember),
  ];
  await dieAsApproved({
    ask: () => maker.send(changeAccount, { accountId, holder: HOLDER, number, reason: 'Mistyped' }),
    faultPoint: 'withdrawal.account_changed',
    before: async () => expect(await found()).toEqual([before, 0]),
    after: async () => expect(await found()).toEqual([['4821'], 1]),
  });
});

/** Last characters of the accounts that a member has now. */
async function tailsOf({ id: memberId }: Member): Promise<string[]> {
  const where = { memberId, removedAt: null };
  return (await db.prisma.withdrawalAccount.findMany({ where })).map(({ tail }) => tail);
}
