import { Brand } from '@app/ui/brand';
import { Rail, RailGroup, RailLink } from '@app/ui/rail';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { HomeLink } from './home-link.tsx';
import { SessionCard } from './session-clock.tsx';
import { usePlayerLinks } from './use-player-links.ts';

export function PlayerRail() {
  const { t } = useTranslation();
  const { siteName } = useSite();
  const session = useSession();
  const { places, own, about } = usePlayerLinks();
  const groups = [places, own, about].filter((links) => links.length > 0);
  return (
    <Rail
      label={t('nav.main')}
      brand={
        <HomeLink>
          <Brand collapses name={siteName} />
        </HomeLink>
      }
      foot={session && <SessionCard session={session} />}
    >
      {groups.map((links) => (
        <RailGroup key={links[0]?.href}>
          {links.map(({ href, icon, label, current }) => (
            <RailLink key={href} href={href} icon={icon} current={current}>
              {label}
            </RailLink>
          ))}
        </RailGroup>
      ))}
    </Rail>
  );
}
