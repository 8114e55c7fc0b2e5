import { execFile } from 'node:child_process';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs, promisify, styleText } from 'node:util';
import { junitOf } from './wallet-conformance/junit.ts';
import { openPlayers, readTokens } from './wallet-conformance/open-players.ts';
import { type Outcome, playRules } from './wallet-conformance/play-rules.ts';
import { countOf, linesOf } from './wallet-conformance/report.ts';
import { NotPlayed } from './wallet-conformance/verdict.ts';
import { readWalletKey, WalletClient } from './wallet-conformance/wallet-client.ts';

const USAGE = `Usage: npm run wallet-conformance -- URL
  plays a game vendor against the wallet at URL, and reports which rules of docs/vendors.md it keeps
  --vendor CODE, --kid ID, --key FILE
                          who signs, with a private key in PEM; or VENDOR_CODE, VENDOR_KID, VENDOR_KEY
  --game CODE             one of the vendor's games
  --tokens FILE           launch tokens of two players, a line for each; - reads them from the input
  --stake UNITS           usual stake in 1/10 000 (10000)
  --end-sessions COMMAND  ends all sessions of a player, whose memberRef is added to the command
  --other-vendor CODE, --other-kid ID, --other-key FILE
                          a second vendor of the same wallet
  --only WORDS            plays the scenarios with these words in their name or their rule
  --junit FILE            writes the outcomes as JUnit XML as well`;

const STAKE = 10_000;
const RED = 1;
const COULD_NOT_PLAY = 2;

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = COULD_NOT_PLAY;
  },
);

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const url = positionals[0]?.replace(/\/+$/, '') ?? '';
  if (!URL.canParse(url) || positionals.length > 1) throw new Error(USAGE);
  const needed = (value: string | undefined, name: string) => {
    if (!value) throw new Error(`--${name} is missing.\n${USAGE}`);
    return value;
  };
  const { env } = process;
  const vendor = {
    code: needed(values.vendor ?? env.VENDOR_CODE, 'vendor'),
    kid: needed(values.kid ?? env.VENDOR_KID, 'kid'),
    privateKey: readKey(needed(values.key ?? env.VENDOR_KEY, 'key')),
  };
  const gameCode = needed(values.game, 'game');
  const stake = Number(values.stake);
  if (!Number.isSafeInteger(stake) || stake < 1) throw new Error('--stake is a whole number.');
  const source = needed(values.tokens, 'tokens');
  const tokens = readTokens(source === '-' ? await text(process.stdin) : readFile(source));

  const walletKey = await readWalletKey(url);
  const wallet = new WalletClient({ url, walletKey }, vendor);
  const players = await openPlayers(wallet, { tokens, gameCode });
  const code = values['other-vendor'];
  const otherVendor =
    code === undefined
      ? undefined
      : new WalletClient(
          { url, walletKey },
          {
            code,
            kid: needed(values['other-kid'], 'other-kid'),
            privateKey: readKey(needed(values['other-key'], 'other-key')),
          },
        );
  const command = values['end-sessions'];
  const endSessions = command && ((memberRef: string) => endSessionsBy(command, memberRef));
  const played = await playRules(
    { wallet, otherVendor, gameCode, stake, players, endSessions: endSessions || undefined },
    { only: values.only, onOutcome: printOutcomes() },
  );
  if (values.junit) writeFileSync(values.junit, junitOf(played.outcomes));
  if (played.notRestored)
    console.log(`\nThe players do not have their first balance: ${played.notRestored}`);
  console.log(`\n${countOf(played.outcomes)}`);
  if (played.outcomes.length === 0) throw new Error(`No scenario has the words ${values.only}.`);
  return played.outcomes.some(({ is }) => is === 'red') ? RED : 0;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        vendor: { type: 'string' },
        kid: { type: 'string' },
        key: { type: 'string' },
        game: { type: 'string' },
        tokens: { type: 'string' },
        stake: { type: 'string', default: `${STAKE}` },
        'end-sessions': { type: 'string' },
        'other-vendor': { type: 'string' },
        'other-kid': { type: 'string' },
        'other-key': { type: 'string' },
        only: { type: 'string' },
        junit: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} cannot be read.`, { cause: error });
  }
}

function readKey(path: string): KeyObject {
  try {
    return createPrivateKey(readFile(path));
  } catch (error) {
    throw new Error(`${path} has no private key in PEM.`, { cause: error });
  }
}

async function endSessionsBy(command: string, memberRef: string): Promise<void> {
  try {
    await promisify(execFile)('sh', ['-c', `${command} "$1"`, 'sh', memberRef]);
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new NotPlayed(`the command of --end-sessions failed: ${stderr?.trim() || error}`);
  }
}

/** Prints outcomes under the names of their rules. */
function printOutcomes(): (outcome: Outcome) => void {
  let name = '';
  return (outcome) => {
    if (outcome.ruleName !== name) console.log(`\n${styleText('bold', outcome.ruleName)}`);
    name = outcome.ruleName;
    for (const line of linesOf(outcome)) console.log(line);
  };
}
