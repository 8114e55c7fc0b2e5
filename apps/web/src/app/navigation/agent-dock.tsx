import { Dock, DockLink, DockMenu } from '@app/ui/layout/dock';
import { Anchor } from '@app/ui/navigation/anchor';
import { POPOUT_ITEM, PopoutRow } from '@app/ui/overlays/popout';
import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAgentLinks } from './use-agent-links.ts';
import type { FrameLink } from './use-page-links.ts';

/** Number of team links in the dock. */
const TEAM_PLACES = 3;

/** The pages that agents open most; the last button opens a menu of all pages. */
export function AgentDock() {
  const { t } = useTranslation(['frame', 'agent']);
  const [team, pay] = [useAgentLinks('team'), useAgentLinks('pay')];
  const reports = useAgentLinks('reports');
  const shown = [...team.slice(0, TEAM_PLACES), ...firstOf(pay), ...firstOf(reports)];
  const isElsewhere = !shown.some(({ current }) => current);
  return (
    <Dock label={t('nav.main')}>
      {shown.map(({ href, icon, short, current: isHere }) => (
        <DockLink key={href} href={href} icon={icon} current={isHere}>
          {short}
        </DockLink>
      ))}
      <DockMenu icon="list-bullets" label={t('agent:place.more')} current={isElsewhere}>
        {(close) => (
          <>
            <Places links={team} onPress={close} />
            <Places title={t('agent:place.group.pay')} links={pay} onPress={close} />
            <Places title={t('agent:place.group.reports')} links={reports} onPress={close} />
            <Anchor href="/" className={POPOUT_ITEM} onClick={close}>
              <Icon name="arrow-u-up-left" /> {t('agent:place.back')}
            </Anchor>
          </>
        )}
      </DockMenu>
    </Dock>
  );
}

interface PlacesProps {
  readonly title?: string;
  readonly links: readonly FrameLink[];
  readonly onPress: () => void;
}

function Places({ title, links, onPress }: PlacesProps) {
  return (
    <>
      {title && (
        <PopoutRow>
          <span className="text-xs text-ink-3">{title}</span>
        </PopoutRow>
      )}
      <ul className="grid grid-cols-2">
        {links.map(({ href, icon, label, current }) => (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={current ? 'page' : undefined}
              className={`${POPOUT_ITEM} ${current ? 'font-strong' : ''}`}
              onClick={onPress}
            >
              <Icon name={icon} /> {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows one link for a group of pages that link to each other: the first, current while any of them is. */
function firstOf(links: readonly FrameLink[]): readonly FrameLink[] {
  const current = links.some((link) => link.current);
  return links.slice(0, 1).map((link) => ({ ...link, current }));
}
