import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { vendorWorld } from '../../../../../tests/support/play/vendor-world.ts';
import { whole } from '../../../../../tests/support/world.ts';

const SCRIPT = join(import.meta.dirname, '../../../../../docs/vendors/send.sh');
const pem = { format: 'pem', type: 'spki' } as const;

const world = vendorWorld();

/** Runs the script of docs/vendors.md with the keys of the test's vendor. */
async function send(operation: string, body: object, platformKey?: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'vendor-'));
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const { privateKey, code, kid, baseUrl } = world.vendor;
  const own = createPublicKey(world.deps.settings.platformSigningKey).export(pem);
  try {
    const { stdout } = await promisify(execFile)(SCRIPT, [operation, JSON.stringify(body)], {
      env: {
        ...process.env,
        PLATFORM_URL: baseUrl,
        VENDOR_CODE: code,
        VENDOR_KID: kid,
        VENDOR_KEY: await file(
          'vendor.pem',
          `${privateKey.export({ format: 'pem', type: 'pkcs8' })}`,
        ),
        PLATFORM_KEY: await file('platform.pem', platformKey ?? `${own}`),
      },
    });
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the script in docs/vendors.md plays a round and accepts only the platform’s signature', async () => {
  const { memberRef, vendor } = world;
  const inRound = { roundId: 'round-77', gameCode: vendor.gameCode, memberRef };
  const money = { currency: vendor.currency, amount: Number(whole(10)) };
  const launchToken = await vendor.launch(memberRef);
  const opened = await send('authenticate', { launchToken, gameCode: vendor.gameCode });
  const { session } = opened as { session: string };
  expect(opened).toMatchObject({ status: 'OK', accountType: 1, balance: Number(whole(100)) });
  expect(await send('bet', { session, txId: 'bet-1', ...inRound, ...money })).toMatchObject({
    status: 'OK',
    balance: Number(whole(90)),
  });
  const win = { txId: 'win-1', betTxId: 'bet-1', ...inRound, ...money, roundClosed: true };
  expect(await send('win', win)).toMatchObject({ status: 'OK', balance: Number(whole(100)) });
  expect(await send('balance', { session, memberRef })).toMatchObject({ status: 'OK' });

  const stranger = `${generateKeyPairSync('ed25519').publicKey.export(pem)}`;
  await expect(send('balance', { session, memberRef }, stranger)).rejects.toThrow(
    'not signed by the platform',
  );
});

test('the platform’s key is available without a signature', async () => {
  const response = await fetch(`${world.vendor.baseUrl}/seamless/v1/key`);
  const { algorithm, publicKey } = (await response.json()) as Record<string, string>;
  const own = createPublicKey(world.deps.settings.platformSigningKey);
  expect(algorithm).toBe('Ed25519');
  // OpenSSL requires the padding that base64url omits. docs/vendors.md adds it.
  expect(`${publicKey}`.length % 4).toBe(3);
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/vendors.md'), 'utf8');
  expect(page).toContain(`jq -r '.publicKey + "="'`);
  expect(publicKey).toBe(own.export({ format: 'der', type: 'spki' }).toString('base64url'));
});
