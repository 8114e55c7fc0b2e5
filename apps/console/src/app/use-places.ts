import type { Permission } from '@app/shared/domain/permissions';
import type { IconName } from '@app/ui/icon-names';
import { useLocation } from 'react-router-dom';
import { useOperator } from '../lib/operator.ts';
import { useWords, type Word } from '../lib/words.ts';

const PLACES = [
  {
    href: '/console',
    icon: 'house',
    word: 'nav.today',
    permission: 'figures.read',
    group: 'people',
  },
  {
    href: '/console/members',
    icon: 'magnifying-glass',
    word: 'nav.members',
    permission: 'members.read',
    group: 'people',
  },
  {
    href: '/console/deposits',
    icon: 'coins',
    word: 'nav.deposits',
    permission: 'members.money',
    group: 'people',
  },
  {
    href: '/console/feedback',
    icon: 'megaphone',
    word: 'nav.feedback',
    permission: 'feedback.read',
    group: 'people',
  },
  {
    href: '/console/outbox',
    icon: 'envelope-simple',
    word: 'nav.outbox',
    permission: 'outbox.read',
    group: 'people',
  },
  {
    href: '/console/flags',
    icon: 'squares-four',
    word: 'nav.flags',
    permission: 'site.flags',
    group: 'site',
  },
  {
    href: '/console/register-rules',
    icon: 'user-plus',
    word: 'nav.registerRules',
    permission: 'site.register_rules',
    group: 'site',
  },
  {
    href: '/console/maintenance',
    icon: 'timer',
    word: 'nav.maintenance',
    permission: 'site.maintenance',
    group: 'site',
  },
  {
    href: '/console/networks',
    icon: 'globe',
    word: 'nav.networks',
    permission: 'site.networks',
    group: 'site',
  },
  {
    href: '/console/settings',
    icon: 'pencil-simple',
    word: 'nav.settings',
    permission: 'site.settings',
    group: 'site',
  },
  {
    href: '/console/approvals',
    icon: 'check-circle',
    word: 'nav.approvals',
    permission: 'approvals.decide',
    group: 'house',
  },
  {
    href: '/console/operators',
    icon: 'users-three',
    word: 'nav.operators',
    permission: 'operators.manage',
    group: 'house',
  },
  {
    href: '/console/audit',
    icon: 'receipt',
    word: 'nav.audit',
    permission: 'audit.read',
    group: 'house',
  },
] as const satisfies readonly {
  href: string;
  icon: IconName;
  word: Word;
  permission: Permission;
  group: string;
}[];

const GROUPS = ['people', 'site', 'house'] as const;

export interface Place {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
}

/** Where the operator may go, by duty. */
export function usePlaces(): readonly {
  readonly title: string;
  readonly places: readonly Place[];
}[] {
  const { t } = useWords();
  const { permissions, hasOutbox } = useOperator();
  const isThere = ({ href, permission }: (typeof PLACES)[number]) =>
    permissions.includes(permission) && (hasOutbox || href !== '/console/outbox');
  const pathname = useLocation().pathname.replace(/\/$/, '');
  return GROUPS.map((group) => ({
    title: t(`nav.group.${group}`),
    places: PLACES.filter((place) => place.group === group && isThere(place)).map(
      ({ href, icon, word }) => ({
        href,
        icon,
        label: t(word),
        current: pathname === href || (href !== '/console' && pathname.startsWith(`${href}/`)),
      }),
    ),
  })).filter(({ places }) => places.length > 0);
}
