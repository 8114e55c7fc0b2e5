import type { IconName } from '@app/ui/pictures/icon-names';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { useMember } from '../../parts/member/use-member.ts';
import { useWallet } from '../../parts/wallet/use-wallet.ts';

export const MEMBER_HOME = '/member';

const WALLETS = '/member/wallets';
const ROOMS = '/rooms';

export interface MemberLink {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
}

export interface MemberGroup {
  readonly key: 'overview' | 'money' | 'records' | 'account' | 'messages' | 'chat';
  readonly label: string;
  readonly links: readonly MemberLink[];
}

/** The enabled pages of the member center by group; the overview first. */
export function useMemberGroups(): readonly MemberGroup[] {
  const { t } = useTranslation('member');
  const pathname = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const hasGames = useFlag('GAMELO3');
  const mayDeposit = useFlag('DPSTBAS3');
  const hasTransactions = useFlag('TRANSREC3');
  const hasTransfers = useFlag('LINETRANS3');
  const hasSecurity = useFlag('MYACC');
  const hasAccounts = useFlag('BINDCARDENTRANCE3');
  const hasRewards = useFlag('REWCEN3');
  const hasReferrals = useFlag('REFERRAL3');
  const hasRebates = useFlag('PLYRBT');
  const hasEnvelopes = useFlag('REDRAIN3');
  const hasMessages = useFlag('INBOX3');
  const hasChat = useFlag('CBS3');
  const hasVip = useMember().data?.hasVip === true;
  const hasWallets = useHasWallets(pathname === WALLETS);
  const link = (href: string, icon: IconName, label: string): MemberLink => ({
    href,
    icon,
    label,
    current: pathname === href.toLowerCase(),
  });
  const group = (key: 'money' | 'records' | 'account', links: readonly MemberLink[]) => ({
    key,
    links,
    label: t(`group.${key}`),
  });
  const single = (key: 'overview' | 'messages' | 'chat', href: string, icon: IconName) => ({
    key,
    label: t(key),
    links: [link(href, icon, t(key))],
  });
  return [
    single('overview', MEMBER_HOME, 'squares-four'),
    group('money', [
      link('/member/wallet', 'wallet', t('wallet')),
      ...(hasWallets ? [link(WALLETS, 'cards', t('wallets'))] : []),
      ...(hasTransfers
        ? [link('/member/transferUpline', 'arrows-left-right', t('transfers'))]
        : []),
      ...(hasAccounts ? [link('/member/accounts', 'credit-card', t('accounts'))] : []),
      ...(hasRewards
        ? [
            link('/rewardCenter', 'star-fill', t('rewards')),
            link('/tickets', 'ticket', t('tickets')),
            link('/missions', 'flag-banner', t('missions')),
            link('/leaderboard', 'star', t('leaderboard')),
          ]
        : []),
      ...(hasReferrals ? [link('/referral', 'user-plus', t('referral'))] : []),
      ...(hasVip ? [link('/vip', 'shield-star', t('vip'))] : []),
      link('/member/bonusDetails', 'gift', t('bonuses')),
      ...(hasEnvelopes ? [link('/envelopes', 'confetti', t('envelopes'))] : []),
      ...(hasRebates ? [link('/member/manualRebate', 'coins', t('rebates'))] : []),
    ]),
    group('records', [
      link('/member/bets', 'ticket', t('bets')),
      ...(hasGames ? [link('/member/lotteryOrders', 'ticket', t('lotteryOrders'))] : []),
      ...(hasTransactions ? [link('/member/transactions', 'receipt', t('transactions'))] : []),
      ...(mayDeposit ? [link('/member/deposits', 'download-simple', t('deposits'))] : []),
      link('/member/withdrawals', 'export', t('withdrawals')),
      link('/member/profit', 'scales', t('profit')),
      link('/member/statistics', 'chart-pie-slice', t('statistics')),
    ]),
    group('account', [
      link('/member/profile', 'user-circle', t('profile')),
      ...(hasSecurity ? [link('/member/securityCenter', 'shield-check', t('security'))] : []),
      link('/member/verification', 'seal-check-fill', t('verification')),
      link('/member/playSafely', 'hourglass', t('playSafely')),
    ]),
    ...(hasMessages ? [single('messages', '/member/messages', 'envelope-simple')] : []),
    ...(hasChat
      ? [
          {
            ...single('chat', '/chat', 'headset'),
            // The chat page links to the rooms, if the site has any.
            links: [
              link('/chat', 'headset', t('chat')),
              ...(pathname === ROOMS ? [link(ROOMS, 'users-three', t('rooms'))] : []),
            ],
          },
        ]
      : []),
  ];
}

/** Whether a vendor keeps its own wallets; a member already on the page keeps its link. */
function useHasWallets(isThere: boolean): boolean {
  const isOn = useFlag('FUNDTRANS3');
  const rows = useWallet().data?.balance.length ?? 0;
  return isOn && (isThere || rows > 1);
}
