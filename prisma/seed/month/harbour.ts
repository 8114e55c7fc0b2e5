import { generateKeyPairSync, randomBytes } from 'node:crypto';
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
import type { RecordedSitting } from './recorded-days.ts';

const CODE = 'harbour';
const GAME = 'harbour-reels';

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
 * A vendor of the past: its rounds are in the records, and its games are no more. It is registered for as long as
 * the month is played, by a key that is thrown away.
 */
export async function openHarbour(deps: Deps): Promise<Vendor> {
  const { publicKey } = generateKeyPairSync('ed25519');
  const kid = randomBytes(8).toString('hex');
  const vendorId = await registerVendor(deps, {
    code: CODE,
    name: 'Harbour Studio',
    launchUrl: 'https://harbour.invalid/play/{gameCode}',
    key: { kid, publicKey: publicKeyText(publicKey) },
  });
  const game = { code: GAME, name: 'Harbour Reels', names: { CN: '港湾转轮' } } as const;
  await registerGame(deps, { vendorId, ...game, category: 'RNG', returnRate: 980_000 });
  const signer = await findSigner(deps.db, { code: CODE, kid, now: deps.clock() });
  if (!signer) throw new Error('the vendor of the month cannot speak');
  return signer.vendor;
}

/** Takes the vendor out of every lobby, should it be in one: the month is over, or was broken off. */
export async function closeHarbour({ db }: Pick<Deps, 'db'>): Promise<void> {
  const open = (await listVendors(db)).find(({ code, enabled }) => code === CODE && enabled);
  if (!open) return;
  const { version } = await readVendor(db, CODE);
  const change = { enabled: false };
  await inTransaction(db, (tx) => changeVendor(tx, { code: CODE, version, change }));
}

/** Lets the players of a sitting open the game and play their rounds, as the vendor's messages say it. */
export async function playSitting(
  deps: Deps,
  vendor: Vendor,
  { sitting: { at, visits }, currency, players, payIn }: Playing,
): Promise<void> {
  const messages = await Promise.all(
    visits.map(async ({ player, rounds }) => {
      const member = players[player];
      if (!member) throw new Error(`there is no player ${player}`);
      const { session, balance } = await openGame(deps, vendor, member);
      const visit = `month-${at.getTime()}-${player}`;
      if (balance < ENOUGH) await payIn(member, visit);
      return rounds.flatMap(({ stake, paid }, n): Message[] => {
        const roundId = `${visit}-${n}`;
        const round = { gameCode: GAME, memberRef: member.publicId, roundId, currency };
        const bet = { txId: `${roundId}-bet`, session, amount: stake * UNITS_PER_WHOLE };
        const win = {
          betTxId: bet.txId,
          amount: stake * paid * UNITS_PER_WHOLE,
          roundClosed: true,
        };
        return [
          { kind: 'bet', ...round, ...bet },
          { kind: 'win', ...round, txId: `${roundId}-win`, ...win },
        ];
      });
    }),
  );
  const answers = await applyTransactions(deps, vendor, messages.flat());
  const refused = answers.find(({ status }) => status !== 'OK');
  if (refused) throw refused.error ?? new Error(`a round of the month: ${refused.body}`);
}

async function openGame(deps: Deps, vendor: Vendor, player: Member) {
  const address = await launchGame(deps, {
    ...{ merchantId: player.merchantId, memberId: player.id, isTrial: false, language: 'EN' },
    ...{ vendorCode: CODE, gameCode: GAME, backUrl: undefined },
  });
  const launchToken = new URL(address).searchParams.get('token') ?? '';
  const answer = await authenticate(deps, vendor, { launchToken, gameCode: GAME });
  if (answer.status !== 'OK') throw new Error(`the game of the month stays shut: ${answer.status}`);
  return answer;
}
