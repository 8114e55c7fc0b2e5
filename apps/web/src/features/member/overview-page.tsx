import { Anchor } from '@app/ui/navigation/anchor';
import { LinkRow } from '@app/ui/navigation/link-row';
import { Avatar } from '@app/ui/pictures/avatar';
import type { ReactNode } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMember } from '../../parts/member/use-member.ts';
import { useMemberGroups } from './use-member-groups.ts';

interface OverviewPageProps {
  readonly balance: ReactNode;
  /** Net results by day. */
  readonly play: ReactNode;
  readonly lastBets: ReactNode;
}

/** Overview of the member's balance, play and last bets; on phones with links to all pages. */
export function OverviewPage({ balance, play, lastBets }: OverviewPageProps) {
  return (
    <div className="grid gap-4">
      <Who />
      {balance}
      <Ways />
      <div className="grid items-start gap-4 wide:grid-cols-2">
        {play}
        {lastBets}
      </div>
    </div>
  );
}

function Who() {
  const { t } = useTranslation('member');
  const session = useSession();
  const { data } = useMember();
  const time = useTimeText();
  if (!session) return null;
  return (
    <div className="flex min-h-picture items-center gap-3 leading-snug">
      <Anchor href="/member/profile" aria-label={t('profile')}>
        <Avatar src={data?.avatar} name={session.username} />
      </Anchor>
      <p className="min-w-0 grow">
        <span className="block truncate font-strong">
          <bdi>{session.nickname || session.username}</bdi>
        </span>
        <span className="block text-xs text-ink-3">
          {data && t('since', { day: time.date(data.regDate) })}&nbsp;
        </span>
      </p>
    </div>
  );
}

/** Links to all pages by group, in place of the tabs, for which phones have no room. */
function Ways() {
  const { t } = useTranslation('member');
  const groups = useMemberGroups().filter(({ key }) => key !== 'overview');
  return (
    <nav aria-label={t('title')} className="grid gap-4 tablet:hidden">
      {groups.map(({ key, label, links }) => (
        <section key={key}>
          {links.length > 1 && <h2 className="pb-1 text-sm font-strong text-ink-2">{label}</h2>}
          <ul className="divide-y divide-line">
            {links.map(({ href, icon, label: page }) => (
              <li key={href}>
                <LinkRow href={href} icon={icon} label={page} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
