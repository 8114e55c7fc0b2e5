import { Rail, RailGroup, RailLink } from '@app/ui/layout/rail';
import { Brand } from '@app/ui/pictures/brand';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/site.ts';
import { SessionCard } from '../session-clock.tsx';
import { HomeLink } from './home-link.tsx';
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
