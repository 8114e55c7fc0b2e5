import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { social } from '@app/shared/access/social.settings';
import { hostedCheck } from '@app/shared/captcha/settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeOrder } from '../../../../../tests/support/engagement/points.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import { giveTicketsTo, raffleOf } from '../../../../../tests/support/engagement/tickets.ts';
import { offerSandbox } from '../../../../../tests/support/money/deposits.ts';
import { importSandboxStatement } from '../../../../../tests/support/money/statements.ts';
import { KNOWN, makeKnownMember } from '../../../../../tests/support/people/known-member.ts';
import { depsOf, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { modules } from '../../modules.ts';
import { connectProvider } from '../../money/deposits/index.ts';
import { connectWallets } from '../../money/wallet-transfers/index.ts';
import { connectRounds } from '../../operations/open-rounds/index.ts';
import { askForApproval, splitInput } from '../../people/approvals/index.ts';
import { sendKycDocument } from '../../people/kyc/index.ts';
import {
  changeOperatorEmail,
  insertOperator,
  makeOperatorLink,
} from '../../people/operators/index.ts';
import { setPostback } from '../../people/postbacks/index.ts';
import { readAddresses, readPersonal } from '../../people/profile/index.ts';
import { socialLogins } from '../../people/social/index.ts';
import { hostedCheckProvider } from '../../people/verification/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import { openPersonal, openPersonalBytes, sealedColumns } from '../../platform/kernel/index.ts';
import { addGateway, listOutbox, queueMessage } from '../../platform/outbox/index.ts';
import { fileStoreOf } from '../../platform/uploads/index.ts';
import { registerVendor } from '../../play/vendors/index.ts';
import { configureProvider } from '../../sites/providers/index.ts';
import { forgetSites, readSetting } from '../../sites/site/index.ts';
import {
  addSigningKey,
  readExport,
  readExportFile,
  requestExport,
  writeExports,
} from '../exports/index.ts';
import { countSealed, reseal } from './index.ts';

const NEW = 'the key of today';
const NOW = new Date('2026-11-22T12:00:00Z');

let db: Database;
let merchantId: bigint;
let memberId: bigint;
let old: string;

beforeEach(async () => {
  db = await freshDatabase();
  old = `${process.env.PERSONAL_DATA_KEY}`;
  ({ merchantId } = await makeSite(db));
  ({
    member: { id: memberId },
  } = await makeKnownMember(deps(), { merchantId }));
  return () => db.close();
});
afterEach(() => vi.unstubAllEnvs());

const deps = () => ({ ...depsOf(db), clock: () => NOW });
const files = () => fileStoreOf(db, undefined);
const useKeys = (current: string, previous = '') => {
  vi.stubEnv('PERSONAL_DATA_KEY', current);
  vi.stubEnv('PERSONAL_DATA_KEY_PREVIOUS', previous);
};
const publicKey = () =>
  generateKeyPairSync('ed25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64url');

const setUp = sql(
  'tests.set_up',
  "UPDATE operator SET totp_secret = $2, password_hash = 'a hash' WHERE id = $1",
);
const linkSecret = sql('tests.link_secret', 'SELECT totp_secret AS secret FROM operator_link');
const providerKey = sql(
  'tests.provider_key',
  'SELECT sealed_private_key AS sealed FROM payment_company',
);
const allFiles = sql('tests.all_files', 'SELECT key, content FROM stored_file ORDER BY key');
const dropFiles = sql('tests.drop_files', 'DELETE FROM stored_file');
const bytes = sql(
  'tests.bytes',
  `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND a.atttypid = 'bytea'::regtype AND NOT a.attisdropped AND a.attname NOT LIKE '%\\_hash' ORDER BY 1`,
);

const queue = (recipient: string) =>
  inTransaction(db, (tx) =>
    queueMessage(
      tx,
      {
        publicId: randomUUID(),
        merchantId,
        purpose: 'code.login',
        channel: 'mail',
        recipient,
        subject: 'Hello',
        text: 'a text',
        expiresAt: NOW,
      },
      NOW,
    ),
  );

/** Stores a value in every sealed column and file. */
async function sealEverywhere(): Promise<string> {
  await queue('mai@example.test');
  const server = { url: 'https://track.example', events: ['qualified'], enabled: true } as const;
  await setPostback(deps(), { merchantId, agentId: memberId, ...server });
  const document = { kind: 'identity', paper: 'passport', number: 'C01X00T47' } as const;
  await sendKycDocument(deps(), { merchantId, memberId, ...document, pictureIds: [] });
  const player = await makeMember(deps(), { merchantId });
  await makeOrder(deps(), player);
  const raffle = raffleOf(new Date(NOW.getTime() + 60_000));
  const { publicId } = await makeSitePromotion(deps(), merchantId, raffle);
  await giveTicketsTo(deps(), player, { publicId, count: 1 });
  await offerSandbox(deps(), merchantId);
  await importSandboxStatement(deps(), {
    merchantId,
    text: 'id,amount,time\na-1,100.00,2026-03-09 13:05:00\n',
  });
  const vendor = { code: 'jade', name: 'Jade', launchUrl: 'https://games.example/{gameCode}' };
  await registerVendor(deps(), { ...vendor, key: { kid: 'first', publicKey: publicKey() } });
  const secret = { kid: 'second', publicKey: null, secret: 'the-secret-of-jade' };
  await registerVendor(deps(), { ...vendor, key: secret });
  await inTransaction(db, async (tx) => {
    await connectWallets(tx, { vendorCode: 'jade', address: 'https://wallet.example' }, NOW);
    await connectRounds(tx, { vendorCode: 'jade', address: 'https://rounds.example' }, NOW);
    const operatorId = await insertOperator(tx, deps(), { merchantId, username: 'lanh' }, NOW);
    await makeOperatorLink(tx, operatorId, NOW);
    await changeOperatorEmail(tx, operatorId, { email: 'lanh@example.test', language: 'EN' });
    const [link] = await tx.query<{ secret: Buffer }>(linkSecret);
    await tx.query(setUp, [operatorId, link?.secret]);
    const asked = { merchantId, call: 'a call', action: 'an action', target: '', detail: '{}' };
    const input = splitInput({ number: '6222021010004821' }, ['number']);
    const once = { makerId: operatorId, onePendingPer: undefined };
    await askForApproval(tx, deps(), { ...asked, ...input, ...once }, NOW);
    const settings = { url: 'https://sms.example' };
    const gateway = { name: 'Jade', enabled: true, place: 0, channel: 'sms', settings } as const;
    await addSigningKey(tx, NOW);
    await addGateway(tx, deps(), { merchantId, ...gateway, secret: 'of the gateway' });
    const key = { kid: 'first', publicKey: publicKey() };
    const provider = { code: 'jade-pay', merchantId, address: 'https://pay.example', key };
    await connectProvider(tx, provider, NOW);
    const issuer = 'https://accounts.google.com';
    const login = { settings: { issuer, clientId: 'play' }, secret: 'of google' };
    await configureProvider(tx, socialLogins.google, { merchantId, ...login, now: NOW });
    const [scriptUrl, serverUrl] = ['https://static.check.example/gt4.js', 'https://check.example'];
    const checker = { captchaId: 'abc', scriptUrl, serverUrl };
    const check = { settings: checker, secret: 'of the check' };
    await configureProvider(tx, hostedCheckProvider, { merchantId, ...check, now: NOW });
  });
  forgetSites(db);
  const input = { from: NOW.getTime() - 1_000, to: NOW.getTime() };
  const exported = await requestExport(deps(), {
    merchantId,
    owner: { memberId },
    request: { kind: 'bets', input },
    format: 'csv',
    language: 'EN',
    timeZone: 'UTC',
  });
  await writeExports({ ...deps(), files: files(), modules });
  return exported.publicId;
}

const previousOf = async () =>
  Object.fromEntries(
    (await countSealed(db)).map(({ table, column, previous }) => [`${table}.${column}`, previous]),
  );

test('reseals everything, and opens it with the new key only', async () => {
  const exported = await sealEverywhere();
  useKeys(NEW, old);
  const before = await previousOf();
  expect(Object.keys(before)).toHaveLength(sealedColumns.length);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

  const done = await reseal({ db, files: files(), modules });
  expect(done).toMatchObject({ damaged: 0, missingFiles: 0 });
  expect(done.files).toBeGreaterThanOrEqual(3); // both sizes of a picture, and an export
  expect(done.counts.filter(({ previous, unknown }) => previous + unknown > 0)).toEqual([]);

  useKeys(NEW);
  const { email, payeeName, messengers } = await readPersonal(db, memberId);
  expect([email, payeeName, messengers.line]).toEqual([
    KNOWN.email,
    KNOWN.payeeName,
    KNOWN.messenger,
  ]);
  expect(await readAddresses(db, memberId)).toMatchObject([{ street: KNOWN.street }]);
  expect(await listOutbox(db, { merchantId, rowsMax: 9 })).toContainEqual(
    expect.objectContaining({ recipient: 'mai@example.test', text: 'a text' }),
  );
  const [provider] = await db.query<{ sealed: Buffer }>(providerKey);
  const ourKey = openPersonal(
    'payment_company.sealed_private_key',
    provider?.sealed ?? Buffer.of(),
  );
  expect(ourKey).toMatch(/^[\w-]{20,}$/);
  const { google } = await readSetting(db, { merchantId, setting: social });
  const secret = Buffer.from(`${google?.sealedClientSecret}`, 'hex');
  expect(openPersonal('social_provider.client_secret', secret)).toBe('of google');
  const check = (await readSetting(db, { merchantId, setting: hostedCheck })).company;
  const checkKey = Buffer.from(`${check?.sealedKey}`, 'hex');
  expect(openPersonal('hosted_check.key', checkKey)).toBe('of the check');
  for (const { key, content } of await db.query<{ key: string; content: Buffer }>(allFiles))
    expect(openPersonalBytes(`file ${key}`, content).length).toBeGreaterThan(0);
  const pieces = readExportFile({ files: files() }, await readExport(db, exported));
  for await (const piece of pieces) expect(piece.length).toBeGreaterThan(0);
});

test('skips resealed values, and changes nothing without a previous key', async () => {
  useKeys(NEW, old);
  expect((await reseal({ db, files: files(), modules })).values).toBeGreaterThan(0);
  const again = await reseal({ db, files: files(), modules });
  expect(again).toMatchObject({ values: 0, files: 0 });
  useKeys('a third key');
  const lost = await reseal({ db, files: files(), modules });
  expect(lost).toMatchObject({ values: 0, files: 0 });
  expect(lost.counts.find(({ column }) => column === 'payee_name')).toMatchObject({
    previous: 0,
    unknown: 1,
  });
});

test('a value that another process changes during resealing stays as that process wrote it', async () => {
  await queue('before@example.test');
  useKeys(NEW, old);
  const changing = sql('tests.change', 'UPDATE outbox_message SET recipient = $1');
  let changed: Buffer | undefined;
  const racing: Database = {
    ...db,
    prisma: db.prisma,
    query: async (statement, values) => {
      if (statement.name === 'protection.reseal_outbox_message_recipient') {
        useKeys(old); // a process that was not restarted yet
        const { sealPersonal } = await import('../../platform/kernel/index.ts');
        changed = sealPersonal('outbox_message.recipient', 'after@example.test');
        await db.query(changing, [changed]);
        useKeys(NEW, old);
      }
      return db.query(statement, values);
    },
  };
  const done = await reseal({ db: racing, files: files(), modules });
  expect(changed).toBeDefined();
  const left = done.counts.filter(({ previous }) => previous > 0);
  expect(left).toMatchObject([{ table: 'outbox_message', column: 'recipient', previous: 1 }]);
  await reseal({ db, files: files(), modules });
  useKeys(NEW);
  const [message] = await listOutbox(db, { merchantId, rowsMax: 1 });
  expect(message?.recipient).toBe('after@example.test');
});

test('a damaged value does not stop the others, and missing files are reported', async () => {
  await queue('one@example.test');
  await queue('two@example.test');
  const spoil = sql(
    'tests.spoil',
    `UPDATE outbox_message SET content = substring(content FROM 1 FOR 20)
     WHERE id = (SELECT min(id) FROM outbox_message)`,
  );
  await db.query(spoil);
  await db.query(dropFiles);
  useKeys(NEW, old);
  const done = await reseal({ db, files: files(), modules });
  expect(done).toMatchObject({ damaged: 1, missingFiles: 2 });
  const left = done.counts.filter(({ previous }) => previous > 0);
  expect(left).toMatchObject([{ table: 'outbox_message', column: 'content', previous: 1 }]);
});

test('every column of bytes is listed as sealed, or as unsealed', async () => {
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  const names = (await db.query<{ name: string }>(bytes)).map(({ name }) => name);
  expect(names.filter((name) => !sealed.includes(name))).toEqual(NOT_SEALED);
  expect(sealed.filter((name) => !names.includes(name))).toEqual([]);
});

/** Columns that are not sealed: public keys, public pictures, and values that are encrypted in another way. */
const NOT_SEALED = [
  'audit_entry.hash',
  'channel_statement.digest', // hash of a file
  'ledger_entry.key',
  'ledger_key.key',
  'lottery_secret.sealed', // sealed with the key of the process that draws
  'member_avatar.picture',
  'operator_passkey.credential_id',
  'operator_passkey.public_key',
  'seal_key.private_key_encrypted', // encrypted with SEAL_KEY_SECRET, and kept for a few days
  'stored_file.content', // files are resealed by the rows that name them
];
