import { readProvider } from '@app/core/money/deposits';
import type { Database } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { type PayProvider, startPayProvider } from '../../tests/support/money/pay-provider.ts';
import { makeSite } from '../../tests/support/world.ts';
import { run } from './channels.ts';

let db: Database;
let site: string;
let printed: string[];
let provider: PayProvider;

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});
beforeEach(async () => {
  ({ code: site } = await makeSite(db));
  provider = await startPayProvider();
  return provider.close;
});

const output = async (...args: readonly string[]) => {
  printed = [];
  await run(args);
  return printed;
};
const refused = (...args: readonly string[]) => expect(output(...args)).rejects;

test('connects a provider, checks it, and offers it on a site', async () => {
  const { code, address, kid, publicKey } = provider;
  const connected = await output('connect', code, address, kid, publicKey);
  expect(connected).toEqual([
    `${code} is connected.`,
    expect.stringMatching(`/pay/callback/${code}$`),
    expect.stringMatching(`/pay/key/${code}$`),
    `Next, once it has our key: channels check ${code}, then channels offer`,
  ]);
  provider.trust(`${(await readProvider(db, code))?.publicKey}`);
  expect(await output('check', code)).toEqual([`${code} answers, and its signature is right.`]);
  expect(await output('list', site)).toContain(`${site}: offers no way to pay`);
  await output('offer', site, code, 'Jade Pay', '10', '9999.50');
  expect(await output('list', site)).toEqual([
    `${code}: Jade Pay, 10 to 9999.5`,
    `provider ${code} (every site) at ${address}, keys ${kid}: in order`,
  ]);
  await output('withdraw', site, code);
  expect((await output('list', site))[0]).toBe(`${code}: Jade Pay, 10 to 9999.5, withdrawn`);
  const trail = (await listAudit(db, { rowsMax: 20 })).filter(({ target }) => target === code);
  expect(trail.map(({ action }) => action)).toEqual([
    'channel.offered',
    'channel.offered',
    'payment_company.connected',
  ]);
  expect(JSON.parse(`${trail.at(-1)?.detail}`)).toEqual({ address, kid, publicKey });
});

test('changes keys and address of a provider, pauses it, and names its faults', async () => {
  const { code, address, kid, publicKey } = provider;
  await output('connect', code, address, kid, publicKey, site);
  await output('add-key', code, 'second', publicKey);
  await output('end-key', code, kid);
  await refused('check', code).toThrow('closed the connection');
  expect((await output('pause', code))[0]).toContain(`(this site) at ${address}`);
  expect((await output('pause', code))[0]).toContain(': paused');
  await output('resume', code);
  await output('move', code, 'https://pay.example/orvane/');
  expect((await output('renew-key', code))[0]).toMatch(/We sign for .* with \d{8}T\d{6}/);
  const listed = await output('list', site);
  expect(listed.find((line) => line.includes(code))).toContain(
    `at https://pay.example/orvane, keys second, ${kid} (ended): failed`,
  );
});

test('reports errors, and records nothing', async () => {
  const { code, address, kid, publicKey } = provider;
  await refused().toThrow(/^Usage/);
  await refused('toString', site).toThrow(/^Usage/);
  await refused('connect', 'sandbox', address, kid, publicKey).toThrow(/^Usage/);
  await refused('connect', code, 'http://pay.example', kid, publicKey).toThrow('by https');
  await refused('connect', code, address, kid, 'nonsense').toThrow('not Ed25519');
  await refused('connect', code, address, kid, publicKey, 'nowhere').toThrow('no site nowhere');
  await refused('offer', site, code, 'Jade', '1', '2').toThrow('no such channel');
  await refused('offer', site, 'sandbox', 'Box', '1', '0.001').toThrow('no amount');
  await refused('offer', site, 'sandbox', 'Box', '2', '1').toThrow('above');
  await refused('withdraw', site, code).toThrow('no such channel');
  await refused('check', code).toThrow(`There is no provider ${code}.`);
  expect((await listAudit(db, { rowsMax: 20 })).filter(({ target }) => target === code)).toEqual(
    [],
  );
});
