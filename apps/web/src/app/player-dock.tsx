import { Dock, DockLink } from '@app/ui/dock';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { SessionStrip } from './session-clock.tsx';
import { usePlayerLinks } from './use-player-links.ts';

export function PlayerDock() {
  const { t } = useTranslation();
  const session = useSession();
  const links = usePlayerLinks();
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
