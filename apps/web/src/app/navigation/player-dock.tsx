import { Dock, DockLink } from '@app/ui/layout/dock';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { SessionStrip } from '../session-clock.tsx';
import { type FrameLink, usePageLinks } from './use-page-links.ts';
import { usePlayerLinks } from './use-player-links.ts';

/** Lobby, search, deposits and the member menu; for visitors the login. */
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
  const session = useSession();
  const { own } = usePlayerLinks();
  const always = usePageLinks('dock');
  const entrance = usePageLinks('entrance');
  return [...always, ...(session ? own : entrance)];
}
