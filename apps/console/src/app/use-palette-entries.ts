import { useAnswer } from '@app/client/use-answer';
import type { Permission } from '@app/shared/operators/permissions';
import * as views from '@app/shared/operators/views.ops-calls';
import type { IconName } from '@app/ui/pictures/icon-names';
import { useOperator } from '../lib/session/operator.ts';
import { useWords, type Word } from '../lib/words.ts';
import { useMenuGroups } from './use-menu-groups.ts';

export interface Entry {
  readonly href: string;
  readonly title: string;
  readonly icon: IconName;
  readonly kind: string;
}

interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Tasks, in words that operators search for, with the page for each. */
const TASKS: readonly {
  readonly word: Word;
  readonly href: string;
  readonly icon: IconName;
  /** Absent: available to every operator. */
  readonly permission?: Permission;
}[] = [
  {
    word: 'palette.release',
    href: '/console/payouts?state=held',
    icon: 'handshake',
    permission: 'payouts.manage',
  },
  {
    word: 'palette.trialBalance',
    href: '/console/health',
    icon: 'lightning',
    permission: 'jobs.manage',
  },
  {
    word: 'palette.close',
    href: '/console/maintenance',
    icon: 'timer',
    permission: 'site.maintenance',
  },
  {
    word: 'palette.testAddress',
    href: '/console/networks',
    icon: 'globe',
    permission: 'site.networks',
  },
  {
    word: 'palette.invite',
    href: '/console/operators',
    icon: 'users-three',
    permission: 'operators.manage',
  },
  {
    word: 'palette.verify',
    href: '/console/audit',
    icon: 'receipt',
    permission: 'audit.read',
  },
  { word: 'palette.sessions', href: '/console/account', icon: 'key' },
];

const MEMBER_TEXT_MIN = 2;

/** Start of a deposit or withdrawal id: the first 8 characters that members see, up to the whole id. */
const NUMBER = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;
/**
 * Lists that can be searched by id. The search runs on the list's own page so that it is written to the audit trail
 * once.
 */
const BY_NUMBER = [
  {
    word: 'palette.findWithdrawal',
    href: '/console/withdrawals',
    permission: 'withdrawals.decide',
  },
  { word: 'palette.findDeposit', href: '/console/deposits', permission: 'deposits.decide' },
] as const;

/** Palette entries that match every word of the query. */
export function usePaletteEntries(query: string): readonly Group[] {
  const { t } = useWords();
  const { permissions } = useOperator();
  const places = useMenuGroups().flatMap((group) => group.places);
  const saved = useAnswer(views.list, {}).data?.list ?? [];
  const may = (permission?: Permission) => !permission || permissions.includes(permission);
  const text = query.trim();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title }: Entry) => words.every((word) => title.toLowerCase().includes(word));
  const kind = (name: 'page' | 'view' | 'task' | 'member' | 'number') => t(`palette.kind.${name}`);
  const seeksMember = text.length >= MEMBER_TEXT_MIN && may('members.read');
  const numbered = NUMBER.test(text) ? BY_NUMBER.filter(({ permission }) => may(permission)) : [];
  const groups: readonly Group[] = [
    {
      title: t('palette.numbers'),
      entries: numbered.map(({ word, href }) => ({
        href: `${href}?text=${text.toLowerCase()}`,
        title: t(word, { text }),
        icon: 'magnifying-glass',
        kind: kind('number'),
      })),
    },
    {
      title: t('views'),
      entries: saved
        .map(({ name, address }): Entry => {
          return { href: address, title: name, icon: 'list-bullets', kind: kind('view') };
        })
        .filter(fits),
    },
    {
      title: t('palette.pages'),
      entries: places
        .map(({ href, icon, label }): Entry => ({ href, icon, title: label, kind: kind('page') }))
        .filter(fits),
    },
    {
      title: t('palette.tasks'),
      entries: TASKS.filter(({ permission }) => may(permission))
        .map(({ word, href, icon }): Entry => ({ href, icon, title: t(word), kind: kind('task') }))
        .filter(fits),
    },
    {
      title: t('palette.members'),
      // The members page runs the search so that it is written to the audit trail once.
      entries: seeksMember
        ? [
            {
              href: `/console/members?q=${encodeURIComponent(text)}`,
              title: t('palette.findMember', { text }),
              icon: 'magnifying-glass',
              kind: kind('member'),
            },
          ]
        : [],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
