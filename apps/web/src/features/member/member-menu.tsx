import { BadgedLink, CountBadge, countText } from '@app/ui/figures/count-badge';
import { Anchor } from '@app/ui/navigation/anchor';
import { POPOUT_ITEM, Popout, PopoutRow } from '@app/ui/overlays/popout';
import { Avatar } from '@app/ui/pictures/avatar';
import { Icon } from '@app/ui/pictures/icon';
import type { IconName } from '@app/ui/pictures/icon-names';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import type { Session } from '../../lib/session/session.ts';
import { useFlag } from '../../lib/site.ts';
import { MESSAGES_HREF } from '../../parts/member/messages-link.tsx';
import { PreferenceRows } from '../../parts/member/preferences.tsx';
import { useMember } from '../../parts/member/use-member.ts';
import { useHasMessages, useUnread } from '../../parts/member/use-unread.ts';

const loadLogOut = async () => ({
  default: (await import('../../parts/member/log-out-dialog.tsx')).LogOutDialog,
});
const LogOutDialog = lazy(loadLogOut);
const VipRow = lazy(async () => ({
  default: (await import('../../parts/member/vip-row.tsx')).VipRow,
}));

/** The member's name with a menu, at the end of the header. */
export function MemberMenu({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const { t: ofRewards } = useTranslation('rewards');
  const { data: member } = useMember();
  const [leaving, setLeaving] = useState(false);
  const hasRewards = useFlag('REWCEN3') && !session.isTrial;
  const rewards = (hasRewards && member?.availablePromoCount) || 0;
  const unread = useUnread();
  const messages =
    unread === 0 ? t('nav.messages') : t('nav.messages.unread', { count: countText(unread) });
  const name = session.nickname || session.username;
  const menu = t('member.menu', { name });
  const waiting = rewards > 0 && ofRewards('menu.waiting', { count: countText(rewards) });
  const label = [menu, unread > 0 && messages, waiting].filter(Boolean).join('. ');
  const button = (
    <>
      <Avatar src={member?.avatar} name={session.username} />
      <span className="absolute -end-1 -top-1 inline-grid rounded-full ring-2 ring-surface-0 tablet:hidden">
        <CountBadge count={unread + rewards} />
      </span>
      <span className="hidden max-w-drawing truncate font-strong text-ink wide:block">
        <bdi>{name}</bdi>
      </span>
    </>
  );
  return (
    <>
      {/* Shown without rewards too: adding it once they are known would move the items before it. */}
      {hasRewards && (
        <span className="hidden tablet:block">
          <BadgedLink
            href="/rewardCenter"
            icon="gift"
            label={waiting || ofRewards('title')}
            count={rewards}
          />
        </span>
      )}
      <Popout label={label} button={button}>
        {(close) => (
          <>
            <PopoutRow>
              <Anchor
                href="/member/profile"
                onClick={close}
                className="flex items-center gap-3 leading-snug"
              >
                <Avatar src={member?.avatar} name={session.username} />
                <span className="min-w-0">
                  <span className="block truncate font-strong">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="block text-xs text-ink-3">{t(kindOf(session))}</span>
                </span>
              </Anchor>
            </PopoutRow>
            {member?.hasVip && (
              <Suspense>
                <VipRow onPress={close} />
              </Suspense>
            )}
            <Links
              session={session}
              messages={messages}
              rewards={rewards}
              waiting={waiting}
              onPress={close}
            />
            <div className="tablet:hidden">
              <PreferenceRows />
            </div>
            <button
              type="button"
              className={POPOUT_ITEM}
              onPointerEnter={() => loadAhead(loadLogOut)}
              onFocus={() => loadAhead(loadLogOut)}
              onClick={() => {
                close();
                setLeaving(true);
              }}
            >
              <Icon name="sign-out" /> {t('member.logOut')}
            </button>
          </>
        )}
      </Popout>
      {leaving && (
        <Suspense>
          <LogOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}

interface LinksProps {
  readonly session: Session;
  readonly messages: string;
  /** Rewards that can be claimed, and their text. */
  readonly rewards: number;
  readonly waiting: string | false;
  readonly onPress: () => void;
}

/** Pages of the member, by role and functions of the site. */
function Links({ session, messages, rewards, waiting, onPress }: LinksProps) {
  const { t } = useTranslation();
  const { t: ofRewards } = useTranslation('rewards');
  const mayDeposit = useFlag('DPSTBAS3');
  const hasSecurity = useFlag('MYACC');
  const hasTransactions = useFlag('TRANSREC3');
  const hasRewards = useFlag('REWCEN3') && !session.isTrial;
  const hasMessages = useHasMessages();
  return (
    <>
      {session.isAgent && (
        <MenuLink href="/agentHome" icon="users-three" label={t('nav.agent')} onPress={onPress} />
      )}
      <MenuLink
        href={hasSecurity ? '/member/securityCenter' : '/member/profile'}
        icon="user-circle"
        label={t('nav.member')}
        onPress={onPress}
      />
      <MenuLink href="/member/bets" icon="ticket" label={t('nav.bets')} onPress={onPress} />
      {hasTransactions && (
        <MenuLink
          href="/member/transactions"
          icon="receipt"
          label={t('nav.transactions')}
          onPress={onPress}
        />
      )}
      {hasRewards && (
        <MenuLink
          href="/rewardCenter"
          icon="star-fill"
          label={waiting || ofRewards('title')}
          onPress={onPress}
          count={rewards}
        />
      )}
      {hasMessages && (
        <MenuLink href={MESSAGES_HREF} icon="envelope-simple" label={messages} onPress={onPress} />
      )}
      {mayDeposit && (
        <MenuLink href="/deposit" icon="wallet" label={t('nav.deposit')} onPress={onPress} />
      )}
      <MenuLink href="/withdraw" icon="coins" label={t('nav.withdraw')} onPress={onPress} />
    </>
  );
}

function kindOf({ isAgent, isTrial }: Session) {
  if (isTrial) return 'member.trial';
  return isAgent ? 'member.agent' : 'member.player';
}

interface MenuLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly count?: number;
}

function MenuLink({ href, icon, label, onPress, count = 0 }: MenuLinkProps) {
  return (
    <Anchor href={href} className={POPOUT_ITEM} onClick={onPress}>
      <Icon name={icon} /> {label}
      <CountBadge count={count} />
    </Anchor>
  );
}
