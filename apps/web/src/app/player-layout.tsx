import { AppFrame } from '@app/ui/app-frame';
import { Brand } from '@app/ui/brand';
import { ButtonLink } from '@app/ui/button';
import { Header } from '@app/ui/header';
import { OfflineStrip } from '@app/ui/offline-strip';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { MemberMenu } from '../features/member/member-menu.tsx';
import { Preferences } from '../features/member/preferences.tsx';
import { Wallet } from '../features/wallet/wallet.tsx';
import { type Session, useSession } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { useMayRegister } from '../lib/use-may-register.ts';
import { useOfflineSentence } from '../lib/use-offline-sentence.ts';
import { HomeLink } from './home-link.tsx';
import { PlayerDock } from './player-dock.tsx';
import { PlayerRail } from './player-rail.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The frame of every page that a player sees. */
export function PlayerLayout() {
  const offline = useOfflineSentence();
  const { siteName } = useSite();
  const session = useSession();
  const header = (
    <>
      <Header
        brand={
          <HomeLink>
            <Brand name={siteName} />
          </HomeLink>
        }
        end={session ? <MemberBar session={session} /> : <VisitorBar />}
      />
      <OfflineStrip sentence={offline} />
    </>
  );
  return (
    <AppFrame rail={<PlayerRail />} header={header} dock={<PlayerDock />}>
      <Outlet />
      <SiteFooter />
    </AppFrame>
  );
}

function MemberBar({ session }: { readonly session: Session }) {
  return (
    <>
      <Wallet />
      <span className="hidden tablet:block">
        <Preferences />
      </span>
      <MemberMenu session={session} />
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
