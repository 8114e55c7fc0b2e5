import { Boundary } from '@app/ui/feedback/boundary';
import { OfflineStrip } from '@app/ui/feedback/offline-strip';
import { AppFrame } from '@app/ui/layout/app-frame';
import { Header } from '@app/ui/layout/header';
import { Rail, RailGroup, RailLink } from '@app/ui/layout/rail';
import { Brand } from '@app/ui/pictures/brand';
import { Tag } from '@app/ui/text/tag';
import i18next from 'i18next';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PopUps } from '../features/content/pop-ups.tsx';
import { OpenArea } from '../lib/area-maintenance.tsx';
import { HeadSlotProvider } from '../lib/head-slot.ts';
import { useOfflineSentence } from '../lib/language/use-offline-sentence.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useSession } from '../lib/session/session.ts';
import { useSite } from '../lib/site.ts';
import { MessagesLink } from '../parts/member/messages-link.tsx';
import { Preferences } from '../parts/member/preferences.tsx';
import { HeaderBalance } from '../parts/wallet/header-balance.tsx';
import { AgentDock } from './navigation/agent-dock.tsx';
import { HomeLink } from './navigation/home-link.tsx';
import { MemberTools } from './navigation/member-tools.tsx';
import { useAgentLinks } from './navigation/use-agent-links.ts';
import type { FrameLink } from './navigation/use-page-links.ts';
import { PageOutlet } from './page-outlet.tsx';
import { AGENT_HOME, useAgentPlace } from './use-agent-place.ts';

// Loads both namespaces with the first script; a page would request them one after the other while rendering.
void i18next.loadNamespaces(['agent', 'team']);

/** The frame of the agent center: compact, with its own rail. */
export function AgentLayout() {
  const offline = useOfflineSentence();
  const { siteName } = useSite();
  const session = useSession();
  const isHome = useLocation().pathname.toLowerCase() === AGENT_HOME.toLowerCase();
  useAgentPlace([...useAgentLinks('team'), ...useAgentLinks('pay'), ...useAgentLinks('reports')]);
  const [headSlot, setHeadSlot] = useState<HTMLElement | null>(null);
  const header = (
    <>
      <Header
        brand={
          <HomeLink>
            <Brand name={siteName} collapses />
          </HomeLink>
        }
        end={
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
            <Boundary look="bar">{session && <MemberTools session={session} />}</Boundary>
          </>
        }
      >
        <div ref={setHeadSlot} className="hidden min-w-0 grow desk:flex" />
      </Header>
      <OfflineStrip sentence={offline} />
    </>
  );
  return (
    <AppFrame density="compact" rail={<AgentRail />} header={header} dock={<AgentDock />}>
      <HeadSlotProvider value={headSlot}>
        <OpenArea area="agents" isPage>
          <PageOutlet />
        </OpenArea>
        {isHome && <PopUps />}
      </HeadSlotProvider>
    </AppFrame>
  );
}

function AgentRail() {
  const { t } = useTranslation(['frame', 'agent']);
  const { siteName } = useSite();
  const [team, pay] = [useAgentLinks('team'), useAgentLinks('pay')];
  const reports = useAgentLinks('reports');
  const brand = (
    <>
      <HomeLink>
        <Brand collapses name={siteName} />
      </HomeLink>
      <span className="ms-auto hidden desk:block">
        <Tag>{t('agent:place.tag')}</Tag>
      </span>
    </>
  );
  const foot = (
    <ul>
      <RailLink href="/" icon="arrow-u-up-left">
        {t('agent:place.back')}
      </RailLink>
    </ul>
  );
  return (
    <Rail label={t('nav.main')} brand={brand} foot={foot}>
      <RailGroup>
        <RailLinks links={team} />
      </RailGroup>
      {pay.length > 0 && (
        <RailGroup title={t('agent:place.group.pay')}>
          <RailLinks links={pay} />
        </RailGroup>
      )}
      <RailGroup title={t('agent:place.group.reports')}>
        <RailLinks links={reports} />
      </RailGroup>
    </Rail>
  );
}

function RailLinks({ links }: { readonly links: readonly FrameLink[] }) {
  return links.map(({ href, icon, label, current }) => (
    <RailLink key={href} href={href} icon={icon} current={current}>
      {label}
    </RailLink>
  ));
}
