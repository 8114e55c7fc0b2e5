import type { Wallet } from '@app/core/books/wallet';
import type { MemberWallet } from '@app/core/money/wallet-transfers';
import type { DrawInWallet } from '@app/core/play/lottery-bets';
import type { RoundInWallet } from '@app/core/play/vendors';
import { type Money, money } from '@app/shared/money/money';
import { MAIN_WALLET } from '@app/shared/wallet/schemas';
import { IN_TRANSIT_WALLET, walletTypeOfVendor } from '@app/shared/wallet-transfers/states';

const MAIN = { accountTypeId: MAIN_WALLET, accountName: 'MAIN' };

/** The main wallet, the wallets at vendors, and money in transit. Only the main wallet if there are no others. */
export function presentWallets(available: Money, atVendors: readonly MemberWallet[]) {
  const main = { ...MAIN, availBalance: available };
  if (atVendors.length === 0) return [main];
  const inTransit = money(atVendors.reduce((sum, wallet) => sum + wallet.inTransit, 0n));
  const transit = { accountTypeId: IN_TRANSIT_WALLET, accountName: 'IN_TRANSIT' };
  return [main, ...atVendors.map(presentRow), { ...transit, availBalance: inTransit }];
}

const presentRow = ({ vendorId, vendorName, balance }: MemberWallet) => ({
  accountTypeId: walletTypeOfVendor(vendorId),
  accountName: vendorName,
  availBalance: balance,
});

export const presentMain = ({ available, held, bonus }: Wallet) => ({
  ...MAIN,
  availBalance: available,
  heldBalance: held,
  vassalage: null,
  takesMoney: true,
  isAnswering: true,
  bonusBalance: bonus,
});

export const presentAtVendor = (wallet: MemberWallet) => ({
  ...presentRow(wallet),
  heldBalance: wallet.inTransit,
  vassalage: wallet.vendorCode,
  takesMoney: wallet.takesMoney,
  isAnswering: wallet.isAnswering,
  // A bonus can be bet from the main wallet only.
  bonusBalance: money(0n),
});

export const presentDraw = (gameId: number, { drawNumber, stake, payout }: DrawInWallet) => ({
  gameId,
  numero: drawNumber,
  betAmount: stake,
  winAmount: payout,
});

export const presentRound = ({
  roundRef,
  stake,
  payout,
  toCash,
  toBonus,
  isClosed,
}: RoundInWallet) => ({
  roundNo: roundRef,
  betAmount: stake,
  winAmount: payout,
  cashWinAmount: toCash,
  bonusWinAmount: toBonus,
  isClosed,
});
