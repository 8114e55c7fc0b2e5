import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { checkTransfers } from '@app/core/money/wallet-transfers';
import { inTransaction } from '@app/core/platform/db';
import { once } from '@app/core/platform/idempotency';
import { writeExports } from '@app/core/reports/exports';
import type { Call } from '@app/shared/contract/define-call';
import { EXPORTS_AT_ONCE_MAX } from '@app/shared/exports/export-kinds';
import { list } from '@app/shared/exports/schemas';
import { settleRequest } from '@app/shared/requests/schemas';
import { walletKeyPath } from '@app/shared/transfer-wallet/protocol';
import { balances, balancesOfOldClients, wallets } from '@app/shared/wallet/schemas';
import * as calls from '@app/shared/wallet-transfers/schemas';
import supertest from 'supertest';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import {
  type WalletVendors,
  type WalletWorld,
  walletVendors,
  walletWorld,
} from '../../../../../tests/support/play/wallet-world.ts';
import { makeCheckDue } from '../../../../../tests/support/protection/check-due.ts';
import { limitTo } from '../../../../../tests/support/protection/set-limit.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { besideTwin } from '../../../../../tests/support/servers/beside-twin.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { fund, makeTrial, setUnderageBirthday, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let at: WalletVendors;
let world: WalletWorld;
let offsetMs = 0;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(Date.now() + offsetMs) });
  at = await walletVendors(api);
  return async () => {
    await at.close();
    await api.close();
  };
});
beforeEach(async () => {
  offsetMs = 0;
  for (const vendor of [at.vendor, at.other]) vendor.setBehavior('right');
  world = await walletWorld(api);
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const read = async (call: Call, body: object = {}) => (await world.ask(call, { body })).body.value;
const out = (amount?: number) =>
  read(calls.transferFromMainWallet, { accountTypeId: at.types.vendor, ...(amount && { amount }) });
const rowsOf = async () =>
  (await read(balances)).balance.map(
    ({ accountTypeId, availBalance }: { accountTypeId: number; availBalance: number }) => [
      accountTypeId,
      availBalance,
    ],
  );

test('3.77 3.78 3.79 a member sees their wallets and moves money between them', async () => {
  expect(await read(calls.merchantWallet, { merchantCode: 'any' })).toEqual({ isSingle: 0 });
  const { vendor, other } = at.types;
  const moved = await out(40);
  expect(moved).toMatchObject({ fromType: 2, toType: vendor, amount: 40, state: 'success' });
  expect(await read(calls.transferStatus, { transferNo: moved.transferNo })).toEqual(moved);
  const onward = await read(calls.transferSubToSubWallet, {
    fromAccountTypeId: vendor,
    toAccountTypeId: other,
    amount: 15.5,
  });
  expect(onward).toMatchObject({ fromType: vendor, toType: 2, goesOnTo: other, state: 'success' });
  expect(await rowsOf()).toEqual([
    [2, 60],
    [vendor, 24.5],
    [other, 15.5],
    [3, 0],
  ]);
  expect(await read(balances, { typeId: `${other}` })).toMatchObject({
    sumBalance: 100,
    mainWalletBalance: 60,
    balance: [{ accountTypeId: other, accountName: 'Harbor Games', availBalance: 15.5 }],
  });
  expect(await read(balancesOfOldClients, { accountTypeId: '2' })).toEqual({
    balances: [{ accountTypeId: 2, accountName: 'MAIN', availBalance: 60 }],
  });
  const { list } = await read(wallets);
  expect(list.map((row: { vassalage: string | null }) => row.vassalage)).toEqual([
    null,
    at.vendor.code,
    at.other.code,
  ]);
  const part = await read(calls.transferToMainWallet, { accountTypeId: vendor, amount: 4.5 });
  expect(part).toMatchObject({ fromType: vendor, toType: 2, amount: 4.5, direction: 'home' });
  const home = await read(calls.transferAllToMainWallet);
  expect(home.list.map(({ amount }: { amount: number }) => amount).sort()).toEqual([15.5, 20]);
  expect((await rowsOf())[0]).toEqual([2, 100]);
  const page = await read(calls.walletTransfers, { size: '2' });
  const rest = await read(calls.walletTransfers, { size: '10', cursor: page.nextCursor });
  expect([page.list.length, rest.list.length, rest.nextCursor]).toEqual([2, 4, null]);
});

test('a member downloads only their own transfers, with names instead of codes', async () => {
  await out(40);
  const other = await walletWorld(api);
  await other.ask(calls.transferFromMainWallet, {
    body: { accountTypeId: at.types.vendor, amount: 7 },
  });
  const asked = await read(calls.walletTransfersFile, { format: 'csv' });
  expect(asked).toMatchObject({ kind: 'ownWalletTransfers', name: 'Transfer history' });
  await writeExports(api.deps);
  const [{ url }] = (await read(list)).list;
  const { text } = await supertest(api.app.server).get(url).buffer();
  const [head, line, end] = text.split('\r\n');
  expect(head).toMatch(/Reference,Created \(.+\),Direction,Amount,Status,Ended \(.+\)$/);
  expect(line).toContain(',Main wallet to Harbor Games,40,Arrived,');
  expect(end).toBe('');
});

test('everything moves to the main wallet, unless the member settled the request before it arrived', async () => {
  await out(20);
  const late = randomUUID();
  const settle = (key: string) => read(settleRequest, { kind: 'walletTransfer', key });
  expect(await settle(late)).toEqual({ outcome: 'never', reference: null });
  const refused = await world.ask(calls.transferAllToMainWallet, { key: late });
  expect([refused.status, refused.body.errorCode]).toEqual([422, 'idempotency.other_input']);
  expect(await rowsOf()).toContainEqual([2, 80]);
  const key = randomUUID();
  const { list } = (await world.ask(calls.transferAllToMainWallet, { key })).body.value;
  expect(await settle(key)).toEqual({ outcome: 'done', reference: list[0].transferNo });
  expect(await rowsOf()).toContainEqual([2, 100]);
});

test('a pending transfer is shown, locks its wallet, and ends automatically', async () => {
  at.vendor.setBehavior('lost after');
  const moved = await out(40);
  expect(moved.state).toBe('unknown');
  const { vendor } = at.types;
  expect(await read(balances)).toMatchObject({ sumBalance: 100, mainWalletBalance: 60 });
  expect((await rowsOf()).at(-1)).toEqual([3, 40]);
  const lock = { accountTypeId: vendor, locked: true };
  expect(await read(calls.lockStatusByType, { typeId: `${vendor}` })).toEqual(lock);
  expect((await read(calls.lockStatus)).list).toContainEqual(lock);
  expect(await read(calls.lockTransStatus)).toEqual({ locked: true, list: [moved] });
  at.vendor.setBehavior('right');
  offsetMs = 60_000;
  await checkTransfers(api.deps);
  const { transferNo } = moved;
  expect((await read(calls.transferStatus, { transferNo })).state).toBe('success');
  expect((await read(calls.lockTransStatus)).locked).toBe(false);
});

test('reading shows the vendor’s latest decision, and silent vendors', async () => {
  await out(40);
  await read(calls.transferFromMainWallet, { accountTypeId: at.types.other, amount: 10 });
  at.vendor.bet(world.player.publicId, 50_000, 0);
  at.other.setBehavior('right', 'lost before');
  const { list } = await read(calls.refreshWallets);
  const { vendor, other } = at.types;
  expect(list).toEqual([
    { accountTypeId: vendor, availBalance: 35, isAnswering: true },
    { accountTypeId: other, availBalance: 10, isAnswering: false },
  ]);
  const answering = (row: { isAnswering: boolean }) => row.isAnswering;
  expect((await read(wallets)).list.map(answering)).toEqual([true, true, false]);
  at.other.setBehavior('right');
  await read(calls.refreshWallets);
  expect((await read(wallets)).list.map(answering)).toEqual([true, true, true]);
});

test('older clients send forms, and move everything without an amount', async () => {
  const form = (path: string, fields: object) =>
    tokenOf(api, world.player).then((token) =>
      supertest(api.app.server)
        .post(path)
        .set({ authorization: token, merchant: world.site.code, 'idempotency-key': randomUUID() })
        .type('form')
        .send(fields),
    );
  const { path } = calls.transferFromMainWallet;
  const sent = await form(path, { accountTypeId: `${at.types.vendor}`, amount: '12.50' });
  expect(sent.body.value).toMatchObject({ amount: 12.5, state: 'success' });
  const body = { fromType: at.types.vendor, toType: 2 };
  expect((await read(calls.walletTransfer, body)).amount).toBe(12.5);
  expect((await out()).amount).toBe(100);
});

test('a site without the function or such vendors has one wallet', async () => {
  await changeAsOwner(api.deps.db, 'UPDATE vendor SET enabled = false WHERE code = ANY ($1)', [
    [at.vendor.code, at.other.code],
  ]);
  expect(await read(calls.merchantWallet)).toEqual({ isSingle: 1 });
  expect(await rowsOf()).toEqual([[2, 100]]);
  await changeAsOwner(api.deps.db, 'UPDATE vendor SET enabled = true', []);
});

test('trial members have one wallet and move nothing', async () => {
  const trial = await makeTrial(api.deps, world.site);
  const shown = await world.ask(balances, {}, trial);
  expect(shown.body.value.balance).toHaveLength(1);
  const body = { accountTypeId: at.types.vendor, amount: 1 };
  const refused = await world.ask(calls.transferFromMainWallet, { body }, trial);
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'member.need_true_account']);
});

test('a vendor can read our signing key', async () => {
  const { body } = await supertest(api.app.server).get(walletKeyPath(at.vendor.code));
  expect(body).toMatchObject({ kid: expect.any(String), publicKey: expect.any(String) });
  expect((await supertest(api.app.server).get(walletKeyPath('unheard-of'))).status).toBe(404);
});

/** Valid requests. */
const inputs: Record<string, () => object> = {
  [calls.transferToMainWallet.name]: () => ({ accountTypeId: at.types.vendor, amount: 1 }),
  [calls.transferFromMainWallet.name]: () => ({ accountTypeId: at.types.vendor, amount: 1 }),
  [calls.transferSubToSubWallet.name]: () => ({
    fromAccountTypeId: at.types.vendor,
    toAccountTypeId: at.types.other,
    amount: 1,
  }),
  [calls.walletTransfer.name]: () => ({ fromType: 2, toType: at.types.vendor, amount: 1 }),
  [calls.transferStatus.name]: () => ({ transferNo: randomUUID() }),
  [calls.lockStatusByType.name]: () => ({ typeId: `${at.types.vendor}` }),
  [calls.walletTransfersFile.name]: () => ({ format: 'csv' }),
};
/** The input field for the wallet at a vendor. */
const TYPE: Record<string, string> = {
  [calls.transferSubToSubWallet.name]: 'fromAccountTypeId',
  [calls.walletTransfer.name]: 'toType',
  [calls.lockStatusByType.name]: 'typeId',
};
const inputOf = (call: Call, more: object = {}) => ({ ...inputs[call.name]?.(), ...more });
const withType = (call: Call, type: number) => {
  const isQuery = call.name === calls.lockStatusByType.name;
  return inputOf(call, { [TYPE[call.name] ?? 'accountTypeId']: isQuery ? `${type}` : type });
};
/** Moves money to the vendor first, for transfers from it. */
const filled = async (call: Call) => {
  await out(10);
  return inputOf(call);
};
const wrong: Record<string, object> = {
  [calls.merchantWallet.name]: { merchantCode: 'x'.repeat(41) },
  [calls.transferStatus.name]: { transferNo: 'none' },
  [calls.walletTransfers.name]: { size: '0' },
  [calls.lockStatusByType.name]: { typeId: 'x' },
};

const ownRefusals = (call: Call): Record<string, Refusal> => ({
  request_param_err: [
    400,
    () => {
      const body = wrong[call.name] ?? inputOf(call, { amount: 0.001, more: 1 });
      return world.ask(call, { body, ip: inNewNetwork() });
    },
  ],
  'wallet.unknown': [404, () => world.ask(call, { body: withType(call, 9_998) })],
  'export.limit': [
    409,
    async () => {
      for (let n = 0; n < EXPORTS_AT_ONCE_MAX; n++) await world.ask(call, { body: inputOf(call) });
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  'wallet.transfer_not_found': [404, () => world.ask(call, { body: inputOf(call) })],
  'wallet.same_wallet': [
    400,
    () =>
      world.ask(call, {
        body: {
          ...(call.name === calls.walletTransfer.name
            ? { fromType: at.types.vendor, toType: at.types.vendor }
            : { fromAccountTypeId: at.types.vendor, toAccountTypeId: at.types.vendor }),
        },
      }),
  ],
  'wallet.transfer_open': [
    409,
    async () => {
      await out(10);
      at.vendor.setBehavior('lost after');
      await out(1);
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  'wallet.nothing_there': [
    409,
    async () => {
      await out();
      const isOut = 'fromType' in inputOf(call) || call.name === calls.transferFromMainWallet.name;
      if (!isOut) await read(calls.transferAllToMainWallet);
      return world.ask(call, { body: inputOf(call, { amount: undefined }) });
    },
  ],
  'wallet.insufficient_funds': [
    409,
    async () => {
      await out(10);
      return world.ask(call, { body: inputOf(call, { amount: 100.01 }) });
    },
  ],
  'wallet.vendor_unavailable': [
    503,
    async () => {
      const body = await filled(call);
      const rest = 'UPDATE vendor SET maintenance_from = $1 WHERE code = ANY ($2)';
      const codes = [at.vendor.code, at.other.code];
      await changeAsOwner(api.deps.db, rest, [new Date(0), codes]);
      const answer = await world.ask(call, { body });
      await changeAsOwner(api.deps.db, rest, [null, codes]);
      return answer;
    },
  ],
  'agent.frozen': [
    409,
    async () => {
      await fund(api.deps, world.agent, whole(100));
      await createDebt(api.deps, world.agent, world.player, whole(7));
      return world.ask(call, { body: inputOf(call) }, world.agent);
    },
  ],
  'reality_check.due': [
    403,
    async () => {
      const body = await filled(call);
      await makeCheckDue(api.deps, world.player);
      return world.ask(call, { body });
    },
  ],
  'limit.vendor_wallet': [
    403,
    async () => {
      const body = await filled(call);
      await limitTo(api.deps, world.player, ['loss', 'day', 1]);
      return world.ask(call, { body });
    },
  ],
  'exclusion.in_force': [
    403,
    async () => {
      await takeBreak(api.deps, world.player);
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  'profile.too_young': [
    403,
    async () => {
      await setUnderageBirthday(api.deps, world.player);
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  'idempotency.key_required': [400, () => world.ask(call, { body: inputOf(call), key: 'short' })],
  'idempotency.other_input': [
    422,
    async () => {
      await out(10);
      const key = randomUUID();
      const requestKey = { memberId: world.player.id, key, inputHash: 'other' };
      await inTransaction(api.deps.db, async (tx) => {
        // Moving everything to the main wallet uses a key for each vendor.
        for (const each of [key, `${key} ${at.vendorId}`])
          await once(tx, { ...requestKey, key: each }, new Date(), async () => 1n);
      });
      return world.ask(call, { body: inputOf(call), key });
    },
  ],
  'idempotency.in_progress': [
    409,
    async () => {
      await out(10);
      // Moving everything to the main wallet uses a key for each vendor.
      const keys = (key: string) => [key, `${key} ${at.vendorId}`];
      const twin = (key: string) => world.ask(call, { body: inputOf(call), key });
      return besideTwin(api, world.player.id, twin, keys);
    },
  ],
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const input = () => inputOf(call);
  const ip = inNewNetwork();
  const implied = impliedRefusals({ api, call, site: world.site, input, ip });
  await expectRefusal(code, { ...implied, ...ownRefusals(call) });
});
