import { Anchor } from '@app/ui/anchor';
import { AppFrame } from '@app/ui/app-frame';
import { Boundary } from '@app/ui/boundary';
import { Brand } from '@app/ui/brand';
import { CountBadge } from '@app/ui/count-badge';
import { Header } from '@app/ui/header';
import { Icon } from '@app/ui/icon';
import { Link } from '@app/ui/link';
import { OfflineStrip } from '@app/ui/offline-strip';
import { POPOUT_ITEM, Popout } from '@app/ui/popout';
import { Rail, RailGroup, RailLink } from '@app/ui/rail';
import { Select } from '@app/ui/select';
import { Tag } from '@app/ui/tag';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router-dom';
import { useOperator } from '../lib/operator.ts';
import { chooseSite, useChosenSite } from '../lib/session.ts';
import { useWords } from '../lib/words.ts';
import { useWaitingWork } from '../parts/waiting-work/use-waiting-work.ts';
import { OperatorMenu } from './operator-menu.tsx';
import { PaletteButton } from './palette-button.tsx';
import { TakenPermissions } from './taken-permissions.tsx';
import { usePlaces } from './use-places.ts';

/** Rail by duty, the site that is worked on, and the operator, around every page. */
export function Frame() {
  const { t } = useWords();
  useWaitingWork({ asks: true });
  const { pathname } = useLocation();
  const header = (
    <>
      <Header brand={<PhoneMenu key={pathname} />} end={<OperatorMenu />}>
        <SiteChoice />
        <PaletteButton />
      </Header>
      <OfflineStrip sentence={() => t('offline')} />
    </>
  );
  return (
    <AppFrame density="compact" rail={<SideRail />} header={header} dock={null}>
      <Boundary>
        <TakenPermissions />
        <Outlet />
      </Boundary>
    </AppFrame>
  );
}

function SideRail() {
  const { t } = useWords();
  const brand = (
    <>
      <Link href="/console" look="quiet">
        <Brand name={t('console')} collapses />
      </Link>
      <span className="ms-auto hidden desk:block">
        <Tag state="held">{t('console.tag')}</Tag>
      </span>
    </>
  );
  return (
    <Rail label={t('nav')} brand={brand}>
      {usePlaces().map(({ title, places }) => (
        <RailGroup key={title} title={title}>
          {places.map(({ href, icon, label, current, count }) => (
            <RailLink
              key={href}
              href={href}
              icon={icon}
              current={current}
              badge={<WaitingCount count={count} />}
            >
              {label}
            </RailLink>
          ))}
        </RailGroup>
      ))}
    </Rail>
  );
}

/** Phones have the rail behind a button. */
function PhoneMenu() {
  const { t } = useWords();
  const groups = usePlaces();
  const button = (
    <span className="text-lg">
      <Icon name="list-bullets" />
    </span>
  );
  return (
    <Popout label={t('nav')} button={button}>
      {() => (
        <nav aria-label={t('nav')}>
          {groups
            .flatMap(({ places }) => places)
            .map((place) => (
              <MenuLink key={place.href} {...place} />
            ))}
        </nav>
      )}
    </Popout>
  );
}

function MenuLink({
  href,
  icon,
  label,
  current,
  count,
}: ReturnType<typeof usePlaces>[number]['places'][number]) {
  return (
    <Anchor href={href} aria-current={current ? 'page' : undefined} className={POPOUT_ITEM}>
      <Icon name={icon} />
      {label}
      <span className="ms-auto">
        <WaitingCount count={count} />
      </span>
    </Anchor>
  );
}

/** How much waits behind a link, which those who hear it are told in words. */
function WaitingCount({ count }: { readonly count: number }) {
  const { t } = useWords();
  if (count === 0) return null;
  return (
    <>
      <CountBadge count={count} />
      <span className="sr-only">{t('nav.waiting', { count })}</span>
    </>
  );
}

/** Which site the pages are about, where the operator runs several. */
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
