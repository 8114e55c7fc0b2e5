import { compareStatements } from '@app/core/operations/reconciliation';
import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { depositWith, makePromotion } from '../money/bonuses.ts';
import { openDeposit, report } from '../money/deposits.ts';
import { DEPOSITS, importSandboxStatement } from '../money/statements.ts';
import { toVendor } from '../money/wallet-transfers.ts';
import { bet, makeBettor, makeLotteryWorld, straight } from '../play/lottery-world.ts';
import { playBets } from '../play/settled-bets.ts';
import { connectWalletVendor, startWalletVendor } from '../play/wallet-vendor.ts';

/** A site where a channel, a promotion, a vendor, a game and a lottery have one name in Chinese and one elsewhere. */
export interface NamedWorld {
  readonly merchantId: bigint;
  /** A member with rows about each of them. */
  readonly member: Member;
  readonly depositId: string;
  readonly close: () => Promise<unknown>;
}

const NAMED = ['channel', 'promotion', 'vendor', 'game', 'lottery'] as const;
export type Named = (typeof NAMED)[number];

/** The names in these languages. */
export const nameOf = {
  EN: (named: Named) => `Base ${named}`,
  CN: (named: Named) => `Own ${named}`,
} as const;
export type NamedLanguage = keyof typeof nameOf;
export const namedLanguages = Object.keys(nameOf) as NamedLanguage[];

/** Names that readers of a language must not see. */
export const foreignNames = (language: NamedLanguage): RegExp =>
  new RegExp(`${language === 'EN' ? 'Own' : 'Base'} (${NAMED.join('|')})`);

export async function makeNamedWorld(deps: Deps): Promise<NamedWorld> {
  const lottery = await makeLotteryWorld(deps);
  const { merchantId } = lottery;
  const member = await makeBettor(deps, { merchantId });
  await depositWith(deps, member, await makePromotion(deps, merchantId, named('promotion')));
  await bet(deps, lottery, member, { slips: [straight('1|2|3')], total: 2 });
  await playBets(deps, merchantId, [{ by: member, stake: 5, result: 'lost' }]);
  const vendor = await startWalletVendor({ clock: deps.clock });
  await toVendor(deps, member, await connectWalletVendor(deps, vendor), 10);
  const deposit = await openDeposit(deps, member);
  await report(deps, deposit, { reference: 'first' });
  await report(deps, deposit, { reference: 'second', reportId: deps.newId() });
  const text = 'id,amount,time\nnowhere,55.00,2026-03-09 13:05:00\n';
  await importSandboxStatement(deps, { merchantId, text, layout: DEPOSITS });
  await compareStatements(deps);
  await rename(deps);
  return { merchantId, member, depositId: deposit.publicId, close: vendor.close };
}

const named = (what: Named) => ({ name: nameOf.EN(what), names: { CN: nameOf.CN(what) } });

async function rename({ db: { prisma } }: Deps): Promise<void> {
  await prisma.depositChannel.updateMany({ data: named('channel') });
  await prisma.vendor.updateMany({ data: named('vendor') });
  await prisma.game.updateMany({ data: named('game') });
  await prisma.game.updateMany({ where: { lottery: { isNot: null } }, data: named('lottery') });
}
