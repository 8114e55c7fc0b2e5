import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceWallet } from './wallet-conformance/test-support/reference-wallet.ts';

const PROGRAM = join(import.meta.dirname, 'wallet-conformance.ts');
const jade = generateKeyPairSync('ed25519');

let folder: string;
let wallets: Record<'right' | 'wrong', Awaited<ReturnType<typeof referenceWallet>>>;
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-conformance-'));
  writeFileSync(file('jade.pem'), jade.privateKey.export({ format: 'pem', type: 'pkcs8' }));
  wallets = {
    right: await referenceWallet({ jade: jade.publicKey }),
    wrong: await referenceWallet({ jade: jade.publicKey }, 'closed rounds take bets'),
  };
});
afterAll(async () => {
  await Promise.all([wallets.right.close(), wallets.wrong.close()]);
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs the command, with launch tokens of two players as its input. */
function run(is: 'right' | 'wrong', ...args: readonly string[]): Promise<Ended> {
  const wallet = wallets[is];
  const env = { ...process.env, VENDOR_CODE: 'jade', VENDOR_KID: 'kit-1' };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, `${wallet.url}/`, '--key', file('jade.pem'), '--game', 'reef', ...args],
      { env },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
    const lines = [1, 2].map(() => wallet.launch('jade', 1).join(' '));
    child.stdin?.end(`# tokens\n${lines.join('\n')}\n`);
  });
}

test('exits with 1 for a red scenario, and writes a report and JUnit', async () => {
  const red = await run(
    'wrong',
    '--tokens',
    '-',
    '--only',
    'Rounds',
    '--junit',
    file('report.xml'),
  );
  expect(red.code).toBe(1);
  expect(red.output).toMatch(/✗ a bet after the end\n +rule +A closed round takes no more bets\./);
  expect(red.output).toMatch(/\d+ of \d+ scenarios are green, 1 red\n$/);
  expect(readFileSync(file('report.xml'), 'utf8')).toContain('failures="1"');
});

test('exits with 0 if no scenario is red', async () => {
  const { code, output } = await run('right', '--tokens', '-', '--only', 'rounds: a round');
  expect([code, output]).toEqual([0, expect.stringContaining('✓ a round closed twice')]);
});

test('runs a command to end sessions, with the player as its last word', async () => {
  const args = ['--tokens', '-', '--only', 'sessions: the balance'];
  const command = `sh -c 'echo "no session of $0" >&2; exit 1'`;
  const { code, output } = await run('right', ...args, '--end-sessions', command);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/not played: .*--end-sessions failed: no session of [\da-f-]{36}\)/),
  ]);
});

test.each([
  [['--tokens', 'no-such-file'], 'no-such-file cannot be read'],
  [['--tokens', '-', '--stake', '1.5'], '--stake is a whole number'],
  [['--tokens', '-', '--kid', 'another'], 'authenticate was answered .*BAD_SIGNATURE'],
  [['--tokens', '-', '--other-vendor', 'opal'], '--other-kid is missing'],
  [['--colour'], 'Unknown option'],
  [['--tokens', '-', '--only', 'nothing'], 'No scenario has the words nothing'],
  [[], '--tokens is missing'],
])('says why it cannot begin with %j', async (args, message) => {
  const { code, output } = await run('right', ...args);
  expect([code, output]).toEqual([2, expect.stringMatching(message)]);
});
