import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { balancesOf, cash } from '@app/core/books/ledger';
import { recordLogin } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeVendor, listVendors, readVendor, registerGame } from '@app/core/play/games';
import { applyRounds, findSigner, registerVendor, type Vendor } from '@app/core/play/vendors';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { publicKeyText } from '@app/shared/seamless/signing';
import { mapConcurrently } from '../map-concurrently.ts';
import type { PastGame, RecordedSitting } from './recorded-days.ts';

/** Series range of the lottery for the month's players. */
export const LOTTERY = { category: 'LOTT', least: 1_900, most: 1_960 } as const;

const VENDORS = {
  reels: {
    code: 'harbor',
    name: 'Harbor Studio',
    game: {
      code: 'harbor-reels',
      name: 'Harbor Reels',
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

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

/** More than a player can lose in a sitting. */
const ENOUGH = whole(600);

interface Playing {
  readonly sitting: RecordedSitting;
  readonly merchantId: bigint;
  readonly currency: string;
  readonly players: readonly Member[];
  /** Makes a deposit for a player with a low balance. */
  readonly payIn: (player: Member, key: string) => Promise<void>;
}

/**
 * Vendors for the recorded month: their rounds appear in records, but their games are no longer offered. They are
 * registered for the duration of the replay, with temporary keys.
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
  if (!signer) throw new Error(`${name} has no signing key`);
  return signer.vendor;
}

/** Disables leftover vendors of the recorded month, after its end or an interruption. */
export async function closePastVendors({ db }: Pick<Deps, 'db'>): Promise<void> {
  const past = new Set<string>(Object.values(VENDORS).map(({ code }) => code));
  for (const { code, enabled } of await listVendors(db)) {
    if (!enabled || !past.has(code)) continue;
    const { version } = await readVendor(db, code);
    const change = { enabled: false };
    await inTransaction(db, (tx) => changeVendor(tx, { code, version, change }));
  }
}

/** Logs the players of a sitting in, makes deposits if needed, and plays their rounds. */
export async function playSitting(
  deps: Deps,
  vendors: PastVendors,
  { sitting: { at, visits }, merchantId, currency, players, payIn }: Playing,
): Promise<void> {
  const came = visits.map((visit) => {
    const member = players[visit.player];
    if (!member) throw new Error(`there is no player ${visit.player}`);
    return { ...visit, member, name: `month-${at.getTime()}-${visit.player}` };
  });
  const balances = await balancesOf(
    deps.db,
    came.map(({ member }) => cash(member.id)),
  );
  await mapConcurrently(came, async ({ member, player, name }) => {
    await logIn(deps, member, player);
    if ((balances.get(cash(member.id)) ?? 0n) < ENOUGH) await payIn(member, name);
  });
  const playAll = ([game, ofGame]: readonly [PastGame, typeof came]) => {
    const { game: played, series } = VENDORS[game];
    const rounds = ofGame.flatMap(({ member, name, rounds: ofMember }) =>
      ofMember.map(({ stake, paid }, n) => ({
        memberRef: member.publicId,
        gameCode: played.code,
        roundId: `${name}-${n}`,
        currency,
        stake: whole(stake),
        payout: whole(stake * paid),
        series,
      })),
    );
    return applyRounds(deps, { vendor: vendors[game], merchantId, rounds });
  };
  await Promise.all(
    Map.groupBy(came, ({ game }) => game)
      .entries()
      .map(playAll),
  );
}

async function logIn(
  deps: Deps,
  { merchantId, id: memberId, username: name }: Member,
  place: number,
): Promise<void> {
  await recordLogin(deps, {
    merchantId,
    memberId,
    name,
    method: 'password',
    portal: 'member',
    // Addresses reserved for documentation.
    ip: `203.0.113.${(place % 250) + 1}`,
  });
}
