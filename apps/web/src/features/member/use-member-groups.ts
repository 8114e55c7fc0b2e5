import type { IconName } from '@app/ui/pictures/icon-names';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlags } from '../../lib/site.ts';
import { useMember } from '../../parts/member/use-member.ts';
import { useWallet } from '../../parts/wallet/use-wallet.ts';
import { type MemberPage, memberPages } from './member-center.ts';

export const MEMBER_HOME = '/member';

export interface MemberLink {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
}

export interface MemberGroup {
  readonly key: 'overview' | MemberPage['group'];
  readonly label: string;
  readonly links: readonly MemberLink[];
}

/** The enabled pages of the member center by group; the overview first. */
export function useMemberGroups(): readonly MemberGroup[] {
  const { t } = useTranslation('member');
  const pathname = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const isOn = useFlags();
  const hasVip = useMember().data?.hasVip === true;
  const hasWallets = (useWallet().data?.balance.length ?? 0) > 1;
  const isCurrent = (href: string) => pathname === href.toLowerCase();
  // A member who is already on a page keeps its link.
  const meets = {
    wallets: (href: string) => hasWallets || isCurrent(href),
    vip: () => hasVip,
    there: isCurrent,
  };
  const shown = memberPages.filter(
    ({ path, flag, linkFlag, linkWhen }) =>
      [flag, linkFlag].every((one) => one === undefined || isOn(one)) &&
      (linkWhen === undefined || meets[linkWhen](path)),
  );
  const linksOf = (key: MemberPage['group']) =>
    shown
      .filter(({ group }) => group === key)
      .map(({ path, icon, label }) => ({
        href: path,
        icon,
        label: t(label),
        current: isCurrent(path),
      }));
  const overview = {
    href: MEMBER_HOME,
    icon: 'squares-four',
    label: t('overview'),
    current: isCurrent(MEMBER_HOME),
  } as const;
  const groups: readonly MemberGroup[] = [
    { key: 'overview', label: t('overview'), links: [overview] },
    { key: 'money', label: t('group.money'), links: linksOf('money') },
    { key: 'records', label: t('group.records'), links: linksOf('records') },
    { key: 'account', label: t('group.account'), links: linksOf('account') },
    { key: 'messages', label: t('messages'), links: linksOf('messages') },
    { key: 'chat', label: t('chat'), links: linksOf('chat') },
  ];
  return groups.filter(({ links }) => links.length > 0);
}
