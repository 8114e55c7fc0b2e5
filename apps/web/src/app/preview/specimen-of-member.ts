import { favoriteIds, favoriteList, recentGames } from '@app/shared/games/calls';
import { consolidated, info } from '@app/shared/members/calls';
import { unreadCount } from '@app/shared/messages/calls';
import { balances, wallets } from '@app/shared/wallet/calls';
import { serverNow } from '../../lib/server-clock.ts';
import { currentSession } from '../../lib/session/session.ts';
import { amount, type Specimen, specimen } from './specimen.ts';

const HOUR_MS = 3_600_000;
const MAIN_WALLET = 2;
const AVAILABLE = amount(1_250.5);

const played = {
  betAmount: amount(40),
  validBetAmount: amount(40),
  winAmount: amount(52.5),
  profitAndLoss: amount(12.5),
  totalHands: 8,
};

const main = { accountTypeId: MAIN_WALLET, accountName: 'MAIN' };

/** Specimen answers for the frame of member pages and the lobby. */
export const specimenOfMember: readonly Specimen[] = [
  specimen(balances, () => ({
    sumBalance: AVAILABLE,
    mainWalletBalance: AVAILABLE,
    bonusBalance: amount(0),
    balance: [{ ...main, availBalance: AVAILABLE }],
    currency: '',
    currencySymbol: '',
    rounds: [],
    draws: [],
  })),
  specimen(wallets, () => ({
    list: [
      {
        ...main,
        availBalance: AVAILABLE,
        heldBalance: amount(0),
        vassalage: null,
        takesMoney: true,
        isAnswering: true,
        bonusBalance: amount(0),
      },
    ],
    today: { since: serverNow() - HOUR_MS, ...played },
    session: { since: currentSession()?.since ?? serverNow(), ...played },
    timeZone: 'UTC',
    rounds: [],
    draws: [],
  })),
  specimen(info, () => {
    const { customerId = '', username = '', isAgent = false } = currentSession() ?? {};
    return {
      id: customerId,
      account: username,
      nickname: username,
      type: isAgent ? 2 : 0,
      regDate: serverNow(),
      lastLoginTime: null,
      lastLoginIp: null,
      mobile: null,
      mobileVerified: false,
      payee: null,
      email: null,
      bindGA: false,
      birthday: null,
      language: null,
      avatar: null,
      availablePromoCount: 0,
      availablePromo: { REFERRAL: { enabled: false } },
      hasVip: false,
      vipLabelName: null,
      vipRankLevel: null,
      merchantCode: '',
    };
  }),
  specimen(consolidated, () => ({
    availBalance: AVAILABLE,
    heldBalance: amount(0),
    realtimesalinfo: [],
    realtimesalreqtype: {},
    dailysalinfotype: {},
    dailysalreqtype: {},
    contractmrdailysalinfotype: {},
    divtypeinfo: {},
    divtypereq: {},
    contracthoursalinfo: {},
    contracthoursalreq: {},
    affiliateplan: false,
  })),
  specimen(unreadCount, () => 2),
  specimen(recentGames, () => ({ list: [] })),
  specimen(favoriteIds, () => []),
  specimen(favoriteList, () => ({ content: [], pageNum: 1, totalPages: 0 })),
];
