import { randomUUID } from 'node:crypto';
import type { ReportPeriod } from '@app/shared/exports/report-schedules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../../tests/support/world.ts';
import { modules } from '../../../modules.ts';
import {
  changeOperatorEmail,
  disableOperator,
  ensureRoles,
  insertOperator,
  readOperator,
  setRoles,
} from '../../../people/operators/index.ts';
import { type Database, inTransaction, sql } from '../../../platform/db/index.ts';
import { onFaultPoint } from '../../../platform/kernel/index.ts';
import { listOutbox } from '../../../platform/outbox/index.ts';
import { fileStoreOf } from '../../../platform/uploads/index.ts';
import { purgeExports } from '../purge-exports.ts';
import { writeExports } from '../write-exports.ts';
import { mailReports } from './mail-reports.ts';
import { makeReports } from './make-reports.ts';
import { addSchedule, listSchedules, pauseSchedule, removeSchedule } from './manage-schedules.ts';

const EMAIL = 'lanh@example.test';
let db: Database;
let merchantId: bigint;
let operatorId: bigint;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z'); // a Thursday; 20:00 on the site
  db = await freshDatabase();
  ({ merchantId } = await makeSite(db));
  await db.query(sql('tests.set_zone', `UPDATE merchant SET time_zone = 'Asia/Shanghai'`));
  operatorId = await inTransaction(db, async (tx) => {
    await ensureRoles(tx);
    const id = await insertOperator(tx, deps(), { merchantId: null, username: 'lanh' }, now);
    await setRoles(tx, id, ['auditor']);
    await changeOperatorEmail(tx, id, { email: EMAIL, language: 'EN' });
    return id;
  });
  return () => db.close();
});
afterEach(() => onFaultPoint(() => {}));

const deps = () => ({
  db,
  clock: () => now,
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
  files: fileStoreOf(db, undefined),
  modules,
});
const operator = () => readOperator(db, operatorId);
const add = async (period: ReportPeriod, hour = 7) => {
  const schedule = { operator: await operator(), merchantId, period, hour };
  const file = { kind: 'audit', format: 'csv', language: 'EN' } as const;
  const pageUrl = 'https://play.example/console/reports';
  await inTransaction(db, (tx) => addSchedule(tx, deps(), { ...schedule, ...file, pageUrl }));
};
const listed = async () => (await listSchedules(db, { operatorId, merchantId }))[0];
const days = async () => (await listed())?.reports.map(({ fromDay, toDay }) => [fromDay, toDay]);
const at = (text: string) => {
  now = new Date(text);
};
const countFiles = sql('tests.count_exports', 'SELECT count(*)::int AS n FROM data_export');
const files = async () => (await db.query<{ n: number }>(countFiles))[0]?.n;
const deliver = async () => {
  await writeExports(deps());
  return mailReports(deps());
};
const mails = () => listOutbox(db, { merchantId, rowsMax: 20 });

test('reports a day once, at its hour on the site, and mails a link without personal data', async () => {
  await add('day');
  expect((await listed())?.dueAt).toEqual(new Date('2026-12-10T23:00:00Z'));
  at('2026-12-10T22:59:59Z');
  expect(await makeReports(deps())).toBe(0);
  at('2026-12-10T23:00:00Z');
  expect(await makeReports(deps())).toBe(1);
  expect(await makeReports(deps())).toBe(0);
  expect(await days()).toEqual([['2026-12-10', '2026-12-10']]);
  expect((await listed())?.dueAt).toEqual(new Date('2026-12-11T23:00:00Z'));
  expect(await mailReports(deps())).toBe(0); // not written yet
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ purpose: 'report_ready', channel: 'mail', recipient: EMAIL });
  expect(sent[0]?.text).toContain('https://play.example/console/reports');
  expect(sent[0]?.text).not.toContain('lanh');
  expect((await listed())?.reports).toMatchObject([{ state: 'mailed', isReady: true }]);
});

test.each([
  ['week', '2026-12-13T23:00:00Z', ['2026-12-07', '2026-12-13']],
  ['month', '2026-12-31T23:00:00Z', ['2026-12-01', '2026-12-31']],
] as const)('reports the whole period: %s', async (length, due, reported) => {
  await add(length);
  expect((await listed())?.dueAt).toEqual(new Date(due));
  at(due);
  expect(await makeReports(deps())).toBe(1);
  expect(await days()).toEqual([reported]);
});

test('after a downtime it reports each missed day, the latest seven at most', async () => {
  await add('day');
  at('2026-12-13T12:00:00Z'); // the 10th, 11th and 12th are over
  expect(await makeReports(deps())).toBe(3);
  expect(await days()).toEqual(
    ['12', '11', '10'].map((day) => [`2026-12-${day}`, `2026-12-${day}`]),
  );
  at('2027-02-01T12:00:00Z');
  expect(await makeReports(deps())).toBe(7);
  expect((await days())?.[0]).toEqual(['2027-01-31', '2027-01-31']);
  expect(await files()).toBe(10);
  expect((await listed())?.dueAt).toEqual(new Date('2027-02-01T23:00:00Z'));
});

test.each(['report.inserted', 'report.advanced', 'report.mailed'] as const)(
  'a process that dies at %s leaves one report and one mail',
  async (point) => {
    await add('day');
    at('2026-12-12T12:00:00Z');
    onFaultPoint((name) => {
      if (name === point) throw new Error('killed');
    });
    const work = async () => {
      await makeReports(deps());
      await deliver();
    };
    await expect(work()).rejects.toThrow('killed');
    onFaultPoint(() => {});
    await work();
    await work();
    expect(await days()).toHaveLength(2);
    expect(await files()).toBe(2);
    expect(await mails()).toHaveLength(2);
  },
);

test('concurrent workers make one report', async () => {
  await add('day');
  at('2026-12-11T12:00:00Z');
  const made = await Promise.all([1, 2, 3].map(() => makeReports(deps())));
  expect(made.toSorted()).toEqual([0, 0, 1]);
  await writeExports(deps());
  const mailed = await Promise.all([1, 2, 3].map(() => mailReports(deps())));
  expect(mailed.toSorted()).toEqual([0, 0, 1]);
});

test('stops when the operator loses the permission or is disabled', async () => {
  await add('day');
  await inTransaction(db, (tx) => setRoles(tx, operatorId, ['support']));
  at('2026-12-11T12:00:00Z');
  expect(await makeReports(deps())).toBe(0);
  expect(await listed()).toMatchObject({ state: 'forbidden', dueAt: null, reports: [] });
  const { publicId } = (await listed()) ?? expect.unreachable();
  const resume = async () => {
    const own = { operator: await operator(), merchantId, publicId, isPaused: false };
    return inTransaction(db, (tx) => pauseSchedule(tx, own, now));
  };
  await expect(resume()).rejects.toThrow('operator.forbidden');
  await inTransaction(db, (tx) => setRoles(tx, operatorId, ['auditor']));
  await resume();
  await inTransaction(db, (tx) => disableOperator(tx, operatorId, now));
  at('2026-12-12T12:00:00Z');
  expect(await makeReports(deps())).toBe(0);
  expect(await listed()).toMatchObject({ state: 'disabled', reports: [] });
});

test('sends no mail without an address, and keeps the file for its operator', async () => {
  await add('day');
  at('2026-12-11T12:00:00Z');
  await makeReports(deps());
  await inTransaction(db, (tx) => changeOperatorEmail(tx, operatorId, null));
  expect(await deliver()).toBe(0);
  expect((await listed())?.reports).toMatchObject([{ state: 'unsent', isReady: true }]);
  expect(await mails()).toEqual([]);
});

test('a paused schedule skips days, and removing a schedule deletes its files', async () => {
  await add('day');
  const { publicId } = (await listed()) ?? expect.unreachable();
  const own = async () => ({ operator: await operator(), merchantId, publicId });
  const pause = async (isPaused: boolean) => {
    const which = { ...(await own()), isPaused };
    return inTransaction(db, (tx) => pauseSchedule(tx, which, now));
  };
  await pause(true);
  at('2026-12-12T12:00:00Z');
  expect(await makeReports(deps())).toBe(0);
  await pause(false);
  at('2026-12-13T12:00:00Z');
  expect(await makeReports(deps())).toBe(1);
  expect(await days()).toEqual([['2026-12-12', '2026-12-12']]);
  await deliver();
  at('2026-12-19T12:00:00Z');
  await pause(true);
  expect(await purgeExports(deps())).toBe(0); // reports are kept for a week
  const ended = await own();
  await inTransaction(db, (tx) => removeSchedule(tx, ended));
  expect(await purgeExports(deps())).toBe(1);
  expect(await listed()).toBeUndefined();
});

test('an operator has at most ten schedules, and needs an email address and the permission of the list', async () => {
  for (let n = 0; n < 10; n++) await add('day');
  await expect(add('day')).rejects.toThrow('report.schedule_limit');
  await inTransaction(db, (tx) => changeOperatorEmail(tx, operatorId, null));
  await expect(add('day')).rejects.toThrow('report.no_email');
  await inTransaction(db, (tx) => setRoles(tx, operatorId, ['support']));
  await expect(add('day')).rejects.toThrow('operator.forbidden');
});
