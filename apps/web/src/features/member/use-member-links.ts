import type { IconName } from '@app/ui/icon-names';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFlag } from '../../lib/site.ts';

export const MEMBER_HOME = '/member';

export interface MemberLink {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
}

/** The pages of the member centre that exist and are switched on, the overview first. */
export function useMemberLinks(): readonly MemberLink[] {
  const { t } = useTranslation('member');
  const pathname = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const hasTransactions = useFlag('TRANSREC3');
  const hasTransfers = useFlag('LINETRANS3');
  const hasSecurity = useFlag('MYACC');
  const hasAccounts = useFlag('BINDCARDENTRANCE3');
  const hasRebates = useFlag('PLYRBT');
  const hasMessages = useFlag('INBOX3');
  const link = (href: string, icon: IconName, label: string): MemberLink => ({
    href,
    icon,
    label,
    current: pathname === href.toLowerCase(),
  });
  return [
    link(MEMBER_HOME, 'squares-four', t('overview')),
    link('/member/wallet', 'wallet', t('wallet')),
    link('/member/bets', 'ticket', t('bets')),
    ...(hasTransactions ? [link('/member/transactions', 'receipt', t('transactions'))] : []),
    link('/member/profit', 'scales', t('profit')),
    link('/member/statistics', 'chart-pie-slice', t('statistics')),
    ...(hasTransfers ? [link('/member/transferUpline', 'arrows-left-right', t('transfers'))] : []),
    ...(hasAccounts ? [link('/member/accounts', 'credit-card', t('accounts'))] : []),
    link('/member/verification', 'seal-check-fill', t('verification')),
    ...(hasRebates ? [link('/member/manualRebate', 'coins', t('rebates'))] : []),
    link('/member/bonusDetails', 'gift', t('bonuses')),
    ...(hasMessages ? [link('/member/messages', 'envelope-simple', t('messages'))] : []),
    ...(hasSecurity ? [link('/member/securityCenter', 'shield-check', t('security'))] : []),
    link('/member/profile', 'user-circle', t('profile')),
  ];
}
