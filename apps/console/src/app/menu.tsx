import { CountBadge, countText } from '@app/ui/figures/count-badge';
import { Rail, RailFold, RailGroup, RailLink } from '@app/ui/layout/rail';
import { Anchor } from '@app/ui/navigation/anchor';
import { Link } from '@app/ui/navigation/link';
import { POPOUT_ITEM, Popout } from '@app/ui/overlays/popout';
import { Brand } from '@app/ui/pictures/brand';
import { Icon } from '@app/ui/pictures/icon';
import { Tag } from '@app/ui/text/tag';
import { useId } from 'react';
import { useWords } from '../lib/words.ts';
import { type Menu, useMenu } from './use-menu.ts';
import type { Place } from './use-menu-groups.ts';

export function SideRail() {
  const { t } = useWords();
  const { pinned, recent, groups } = useMenu();
  const brand = (
    <>
      <span className="min-w-0">
        <Link href="/console" look="quiet">
          <Brand name={t('console')} collapses />
        </Link>
      </span>
      <span className="ms-auto hidden shrink-0 desk:block">
        <Tag state="held">{t('console.tag')}</Tag>
      </span>
    </>
  );
  return (
    <Rail label={t('nav')} brand={brand}>
      {pinned.length > 0 && (
        <RailGroup title={t('nav.pinned')}>
          <RailPlaces places={pinned} />
        </RailGroup>
      )}
      {recent.length > 0 && (
        <RailGroup title={t('nav.recent')}>
          <RailPlaces places={recent} />
        </RailGroup>
      )}
      {groups.map(({ group, title, places, count, isOpen, toggle }) => (
        <RailFold
          key={group}
          title={title}
          isOpen={isOpen}
          onToggle={toggle}
          badge={<WaitingCount count={count} isQuiet={isOpen} />}
        >
          <RailPlaces places={places} />
        </RailFold>
      ))}
    </Rail>
  );
}

function RailPlaces({ places }: { readonly places: readonly Place[] }) {
  return places.map(({ href, icon, label, current, count }) => (
    <RailLink
      key={href}
      href={href}
      icon={icon}
      current={current}
      badge={<WaitingCount count={count} />}
    >
      {label}
    </RailLink>
  ));
}

/** Menu for phones, opened by a button. */
export function PhoneMenu() {
  const { t } = useWords();
  const menu = useMenu();
  const button = (
    <span className="text-lg">
      <Icon name="list-bullets" />
    </span>
  );
  return (
    <Popout label={t('nav')} button={button}>
      {() => (
        <nav aria-label={t('nav')} className="grid grid-cols-1 gap-2">
          <PhoneList title={t('nav.pinned')} places={menu.pinned} />
          <PhoneList title={t('nav.recent')} places={menu.recent} />
          {menu.groups.map((group) => (
            <PhoneGroup key={group.group} {...group} />
          ))}
        </nav>
      )}
    </Popout>
  );
}

type PhoneListProps = Pick<Menu['groups'][number], 'title' | 'places'>;

function PhoneList({ title, places }: PhoneListProps) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <div>
      <p id={id} className="px-3 pb-1 text-xs text-ink-3">
        {title}
      </p>
      <PhoneLinks places={places} labelledBy={id} />
    </div>
  );
}

function PhoneGroup({ title, places, count, isOpen, toggle }: Menu['groups'][number]) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className={`${POPOUT_ITEM} text-sm font-strong`}
      >
        <Icon name={isOpen ? 'caret-down-bold' : 'caret-right-bold'} />
        {title}
        <span className="ms-auto">
          <WaitingCount count={count} isQuiet={isOpen} />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        <PhoneLinks places={places} />
      </div>
    </div>
  );
}

interface PhoneLinksProps {
  readonly places: readonly Place[];
  readonly labelledBy?: string;
}

function PhoneLinks({ places, labelledBy }: PhoneLinksProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {places.map(({ href, icon, label, current, count }) => (
        <li key={href}>
          <Anchor
            href={href}
            aria-current={current ? 'page' : undefined}
            className={`${POPOUT_ITEM} ${current ? 'bg-surface-3 font-strong' : ''}`}
          >
            <Icon name={icon} />
            {label}
            <span className="ms-auto">
              <WaitingCount count={count} />
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Pins or unpins the current page, or the menu page above it. */
export function PinButton() {
  const { t } = useWords();
  const { current, isCurrentPinned, togglePin } = useMenu();
  if (!current) return null;
  const label = t(isCurrentPinned ? 'nav.unpin' : 'nav.pin', { page: current.label });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => togglePin(current.href)}
      className={`relative grid size-control-sm shrink-0 place-items-center rounded-2 text-lg transition-colors duration-fast after:absolute after:-inset-1 hover:bg-surface-2 ${isCurrentPinned ? 'text-chart-1' : 'text-ink-2 hover:text-ink'}`}
    >
      <Icon name={isCurrentPinned ? 'star-fill' : 'star'} />
    </button>
  );
}

interface WaitingCountProps {
  readonly count: number;
  /** Rendered less prominently: while the group is open, its links show the counts. */
  readonly isQuiet?: boolean;
}

/** Number of waiting cases, with a full phrase for screen readers. */
function WaitingCount({ count, isQuiet = false }: WaitingCountProps) {
  const { t } = useWords();
  if (count === 0) return null;
  return (
    <>
      {isQuiet ? (
        <span aria-hidden="true" className="px-1 text-2xs text-ink-3">
          {countText(count)}
        </span>
      ) : (
        <CountBadge count={count} />
      )}
      <span className="sr-only">{t('nav.waiting', { count })}</span>
    </>
  );
}
