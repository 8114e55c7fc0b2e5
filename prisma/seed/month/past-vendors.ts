import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { recordLogin } from '@app/core/access';
import { inTransaction } from '@app/core/db';
import { changeVendor, listVendors, readVendor, registerGame } from '@app/core/games';
import type { Deps } from '@app/core/kernel';
import type { Member } from '@app/core/members';
import {
  applyTransactions,
  authenticate,
  findSigner,
  launchGame,
  type Message,
  registerVendor,
  type Vendor,
} from '@app/core/vendors';
import { UNITS_PER_WHOLE } from '@app/shared/money/money';
import { publicKeyText } from '@app/shared/seamless/signing';
import type { PastGame, RecordedSitting, RecordedVisit } from './recorded-days.ts';

/** The lowest series of the lottery, in which the month's players bet. */
export const LOTTERY = { category: 'LOTT', least: 1_900, most: 1_960 } as const;

const VENDORS = {
  reels: {
    code: 'harbour',
    name: 'Harbour Studio',
    game: {
      code: 'harbour-reels',
      name: 'Harbour Reels',
      names: { CN: '港湾转轮' },
      category: 'RNG',
      returnRate: 980_000,
    },
    series: undefined,
  },
  lottery: {
    code: 'northlight',
    name: 'Northlight Lottery',
    game: {
      code: 'northlight-five',
      name: 'Northlight Five',
      names: { CN: '北光五星' },
      category: LOTTERY.category,
      returnRate: 950_000,
    },
    series: LOTTERY.least,
  },
} as const satisfies Record<PastGame, object>;

export type PastVendors = Readonly<Record<PastGame, Vendor>>;

/** More than a player can lose in a sitting. */
const ENOUGH = 1_000n * BigInt(UNITS_PER_WHOLE);

interface Playing {
  readonly sitting: RecordedSitting;
  readonly currency: string;
  readonly players: readonly Member[];
  /** Pays in for a player who has little left. */
  readonly payIn: (player: Member, key: string) => Promise<void>;
}

/**
 * Vendors of the past: their rounds are in the records, and their games are no more. They are registered for as long
 * as the month is played, by keys that are thrown away.
 */
export async function openPastVendors(deps: Deps): Promise<PastVendors> {
  return { reels: await open(deps, 'reels'), lottery: await open(deps, 'lottery') };
}

async function open(deps: Deps, of: PastGame): Promise<Vendor> {
  const { code, name, game } = VENDORS[of];
  const { publicKey } = generateKeyPairSync('ed25519');
  const kid = randomBytes(8).toString('hex');
  const launchUrl = `https://${code}.invalid/play/{gameCode}`;
  const key = { kid, publicKey: publicKeyText(publicKey) };
  const vendorId = await registerVendor(deps, { code, name, launchUrl, key });
  await registerGame(deps, { vendorId, ...game });
  const signer = await findSigner(deps.db, { code, kid, now: deps.clock() });
  if (!signer) throw new Error(`${name} cannot speak`);
  return signer.vendor;
}

/** Takes the vendors out of every lobby, should they be in one: the month is over, or was broken off. */
export async function closePastVendors({ db }: Pick<Deps, 'db'>): Promise<void> {
  const past = new Set<string>(Object.values(VENDORS).map(({ code }) => code));
  for (const { code, enabled } of await listVendors(db)) {
    if (!enabled || !past.has(code)) continue;
    const { version } = await readVendor(db, code);
    const change = { enabled: false };
    await inTransaction(db, (tx) => changeVendor(tx, { code, version, change }));
  }
}

/** Lets the players of a sitting log in, open their game and play their rounds, as the vendors' messages say it. */
export async function playSitting(
  deps: Deps,
  vendors: PastVendors,
  playing: Playing,
): Promise<void> {
  const visits = Map.groupBy(playing.sitting.visits, ({ game }) => game);
  for (const [game, ofGame] of visits) {
    const messages = await Promise.all(
      ofGame.map((visit) => messagesOf(deps, vendors[game], playing, visit)),
    );
    const answers = await applyTransactions(deps, vendors[game], messages.flat());
    const refused = answers.find(({ status }) => status !== 'OK');
    if (refused) throw refused.error ?? new Error(`a round of the month: ${refused.body}`);
  }
}

async function messagesOf(
  deps: Deps,
  vendor: Vendor,
  { sitting: { at }, currency, players, payIn }: Playing,
  { player, game, rounds }: RecordedVisit,
): Promise<Message[]> {
  const member = players[player];
  if (!member) throw new Error(`there is no player ${player}`);
  const { session, balance } = await openGame(deps, vendor, { member, game, place: player });
  const visit = `month-${at.getTime()}-${player}`;
  if (balance < ENOUGH) await payIn(member, visit);
  const { code: gameCode } = VENDORS[game].game;
  const { series } = VENDORS[game];
  return rounds.flatMap(({ stake, paid }, n): Message[] => {
    const roundId = `${visit}-${n}`;
    const round = { gameCode, memberRef: member.publicId, roundId, currency };
    const amount = stake * UNITS_PER_WHOLE;
    const bet = { txId: `${roundId}-bet`, session, amount, ...(series && { series }) };
    const win = { betTxId: bet.txId, amount: amount * paid, roundClosed: true };
    return [
      { kind: 'bet', ...round, ...bet },
      { kind: 'win', ...round, txId: `${roundId}-win`, ...win },
    ];
  });
}

interface Visit {
  readonly member: Member;
  readonly game: PastGame;
  /** Among the players of the month. */
  readonly place: number;
}

async function openGame(deps: Deps, vendor: Vendor, { member, game, place }: Visit) {
  const { merchantId, id: memberId, username: name } = member;
  await recordLogin(deps, {
    ...{ merchantId, memberId, name, method: 'password', portal: 'member' },
    // Addresses that documents are given: no person has them.
    ip: `203.0.113.${(place % 250) + 1}`,
  });
  const { code: gameCode } = VENDORS[game].game;
  const address = await launchGame(deps, {
    ...{ merchantId, memberId, isTrial: false, language: 'EN' },
    ...{ vendorCode: VENDORS[game].code, gameCode, backUrl: undefined },
  });
  const launchToken = new URL(address).searchParams.get('token') ?? '';
  const answer = await authenticate(deps, vendor, { launchToken, gameCode });
  if (answer.status !== 'OK') throw new Error(`the game of the month stays shut: ${answer.status}`);
  return answer;
}
