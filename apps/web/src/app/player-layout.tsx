import { ButtonLink } from '@app/ui/buttons/button';
import { Boundary } from '@app/ui/feedback/boundary';
import { OfflineStrip } from '@app/ui/feedback/offline-strip';
import { AppFrame } from '@app/ui/layout/app-frame';
import { Header } from '@app/ui/layout/header';
import { Brand } from '@app/ui/pictures/brand';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PopUps } from '../features/content/pop-ups.tsx';
import { FeedbackLayer } from '../features/feedback/feedback-layer.tsx';
import { Search } from '../features/search/search.tsx';
import { useOfflineSentence } from '../lib/language/use-offline-sentence.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { type Session, useSession } from '../lib/session/session.ts';
import { useSite } from '../lib/site.ts';
import { useMayRegister } from '../lib/use-may-register.ts';
import { MessagesLink } from '../parts/member/messages-link.tsx';
import { Preferences } from '../parts/member/preferences.tsx';
import { HeaderBalance } from '../parts/wallet/header-balance.tsx';
import { HomeLink } from './navigation/home-link.tsx';
import { MemberToolsPlace } from './navigation/member-tools-place.tsx';
import { PlayerDock } from './navigation/player-dock.tsx';
import { PlayerRail } from './navigation/player-rail.tsx';
import { SiteFooter } from './navigation/site-footer.tsx';
import { TopNavigation } from './navigation/top-navigation.tsx';
import { useSearchablePages } from './navigation/use-player-links.ts';
import { AccessBanner } from './overlays/access-banner.tsx';
import { AccessLayer } from './overlays/access-layer.tsx';
import { ServicePanel } from './overlays/service-panel.tsx';
import { PageOutlet } from './page-outlet.tsx';

// Loaded on demand: visitors have no menu.
const MemberTools = lazy(async () => ({
  default: (await import('./navigation/member-tools.tsx')).MemberTools,
}));

/** Banners above the forms for login, registration and a forgotten password. */
const BANNERS = {
  login: <AccessBanner group="LOGIN" />,
  register: <AccessBanner group="REGISTER" />,
  forgot: <AccessBanner group="FORGET" />,
};

/** Pages with a task or their own menu, without the strip of links on phones. */
const WITHOUT_PLACES = /^\/(?:member|deposit|envelopes)\b/i;

/** The page of a single lottery; its board needs the room. */
const isBoard = (pathname: string, search: string): boolean =>
  /lottery$/i.test(pathname) && new URLSearchParams(search).has('gameCode');

export function PlayerLayout() {
  const offline = useOfflineSentence();
  const { siteName } = useSite();
  const session = useSession();
  const { pathname, search } = useLocation();
  const hasPlaces = !WITHOUT_PLACES.test(pathname) && !isBoard(pathname, search);
  const searchable = useSearchablePages();
  const header = (
    <>
      <Header
        brand={
          <HomeLink>
            <Brand name={siteName} />
          </HomeLink>
        }
        end={session ? <MemberBar session={session} /> : <VisitorBar />}
      >
        <Boundary look="bar">
          <Search pages={searchable} />
        </Boundary>
      </Header>
      <OfflineStrip sentence={offline} />
      {hasPlaces && <TopNavigation />}
    </>
  );
  return (
    <AppFrame rail={<PlayerRail />} header={header} dock={<PlayerDock />}>
      <PageOutlet />
      <SiteFooter />
      <FeedbackLayer />
      <ServicePanel />
      {pathname === '/' && <PopUps />}
      <AccessLayer banners={BANNERS} />
    </AppFrame>
  );
}

function MemberBar({ session }: { readonly session: Session }) {
  return (
    <>
      <Boundary look="bar">
        <HeaderBalance />
      </Boundary>
      <span className="hidden tablet:block">
        <Boundary look="bar">
          <MessagesLink />
        </Boundary>
      </span>
      <span className="hidden tablet:block">
        <Preferences />
      </span>
      <Boundary look="bar">
        <Suspense fallback={<MemberToolsPlace session={session} />}>
          <MemberTools session={session} />
        </Suspense>
      </Boundary>
    </>
  );
}

function VisitorBar() {
  const { t } = useTranslation();
  const mayRegister = useMayRegister();
  return (
    <>
      <Preferences />
      <ButtonLink size="small" kind="plain" href="/login">
        {t('nav.login')}
      </ButtonLink>
      {mayRegister && (
        <span className="hidden wide-phone:block">
          <ButtonLink size="small" kind="accent" href="/register">
            {t('nav.register')}
          </ButtonLink>
        </span>
      )}
    </>
  );
}
