import { Boundary } from '@app/ui/feedback/boundary';
import { OfflineStrip } from '@app/ui/feedback/offline-strip';
import { Select } from '@app/ui/forms/select';
import { AppFrame } from '@app/ui/layout/app-frame';
import { Header } from '@app/ui/layout/header';
import { Tag } from '@app/ui/text/tag';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router-dom';
import { useAppliedRowDensity } from '../lib/row-density.ts';
import { useOperator } from '../lib/session/operator.ts';
import { chooseSite, useChosenSite } from '../lib/session/session.ts';
import { useWords } from '../lib/words.ts';
import { useWaitingWork } from '../parts/waiting-work/use-waiting-work.ts';
import { BreakGlassBanner } from './break-glass-banner.tsx';
import { PhoneMenu, PinButton, SideRail } from './menu.tsx';
import { OperatorMenu } from './operator-menu.tsx';
import { PaletteButton } from './palette-button.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useRememberVisits } from './use-menu.ts';
import { useReturnToList } from './use-return-to-list.ts';

/** Layout of every page: menu, site chooser and operator menu. */
export function Frame() {
  const { t } = useWords();
  useWaitingWork({ asks: true });
  useRememberVisits();
  useReturnToList();
  useAppliedRowDensity();
  const { pathname } = useLocation();
  const header = (
    <>
      <Header brand={<PhoneMenu key={pathname} />} end={<OperatorMenu />}>
        <SiteChoice />
        <PaletteButton />
        <PinButton />
      </Header>
      <OfflineStrip sentence={() => t('offline')} />
    </>
  );
  return (
    <AppFrame density="compact" rail={<SideRail />} header={header} dock={null}>
      <Boundary>
        <BreakGlassBanner />
        <Outlet />
      </Boundary>
      <Shortcuts />
    </AppFrame>
  );
}

/** Lets an operator of several sites choose the current one. */
function SiteChoice() {
  const { t } = useWords();
  const { sites } = useOperator();
  const site = useChosenSite();
  const queries = useQueryClient();
  const choose = (code: string) => {
    chooseSite(code);
    void queries.invalidateQueries();
  };
  if (sites.length < 2) return <Tag>{sites[0]?.name ?? t('site.none')}</Tag>;
  return (
    <span className="w-drawing tablet:w-banner">
      <Select
        aria-label={t('site')}
        value={site ?? ''}
        onValueChange={choose}
        choices={sites.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </span>
  );
}
