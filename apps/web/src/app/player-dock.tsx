import { Dock, DockLink } from '@app/ui/dock';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '../lib/session.ts';
import { useMayRegister } from '../lib/use-may-register.ts';
import { SessionStrip } from './session-clock.tsx';
import { type FrameLink, usePlayerLinks } from './use-player-links.ts';

/** The lobby, the search, the cashier and oneself; visitors: the way in. */
export function PlayerDock() {
  const { t } = useTranslation();
  const session = useSession();
  const links = useDockLinks();
  return (
    <Dock label={t('nav.main')} strip={session && <SessionStrip session={session} />}>
      {links.map(({ href, icon, label, current }) => (
        <DockLink key={href} href={href} icon={icon} current={current}>
          {label}
        </DockLink>
      ))}
    </Dock>
  );
}

function useDockLinks(): readonly FrameLink[] {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useSession();
  const mayRegister = useMayRegister();
  const { places, own } = usePlayerLinks();
  const lobby = places.slice(0, 1);
  const way = (href: string, icon: FrameLink['icon'], label: string): FrameLink => ({
    href,
    icon,
    label,
    current: pathname === href,
  });
  const search = way('/search', 'magnifying-glass', t('nav.search'));
  if (session) return [...lobby, search, ...own];
  return [
    ...lobby,
    search,
    way('/login', 'sign-in', t('nav.login')),
    ...(mayRegister ? [way('/register', 'user-plus', t('nav.register'))] : []),
  ];
}
