import { AppFrame } from '@app/ui/app-frame';
import { Boundary } from '@app/ui/boundary';
import { Brand } from '@app/ui/brand';
import { ButtonLink } from '@app/ui/button';
import { Header } from '@app/ui/header';
import { OfflineStrip } from '@app/ui/offline-strip';
import { Skeleton } from '@app/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PopUps } from '../features/content/pop-ups.tsx';
import { FeedbackLayer } from '../features/feedback/feedback-layer.tsx';
import { Search } from '../features/search/search.tsx';
import { type Session, useSession } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { useMayRegister } from '../lib/use-may-register.ts';
import { useOfflineSentence } from '../lib/use-offline-sentence.ts';
import { MessagesLink } from '../parts/member/messages-link.tsx';
import { Preferences } from '../parts/member/preferences.tsx';
import { Wallet } from '../parts/wallet/wallet.tsx';
import { AccessBanner } from './access-banner.tsx';
import { AccessLayer } from './access-layer.tsx';
import { HomeLink } from './home-link.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { PlayerDock } from './player-dock.tsx';
import { PlayerRail } from './player-rail.tsx';
import { ServicePanel } from './service-panel.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopNavigation } from './top-navigation.tsx';
import { useSearchablePages } from './use-player-links.ts';

// Loaded on demand: visitors have no menu.
const MemberMenu = lazy(async () => ({
  default: (await import('../features/member/member-menu.tsx')).MemberMenu,
}));

/** Banners above the forms for login, registration and a forgotten password. */
const BANNERS = {
  login: <AccessBanner group="LOGIN" />,
  register: <AccessBanner group="REGISTER" />,
  forgot: <AccessBanner group="FORGET" />,
};

/** Pages with a task or a menu of their own, without the strip of links on phones. */
const WITHOUT_PLACES = /^\/(?:member|deposit)\b/i;

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
        <Wallet />
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
        <Suspense fallback={<Skeleton shape="avatar" />}>
          <MemberMenu session={session} />
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
