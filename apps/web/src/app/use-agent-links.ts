import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFlag } from '../lib/site.ts';
import type { FrameLink } from './use-player-links.ts';

/** The parts of the agent centre that exist and are switched on. */
export function useAgentLinks(): readonly FrameLink[] {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const hasSalary = useFlag('RTSALARY3');
  const hasLinks = useFlag('AFFMAN3');
  const link = (href: string, icon: FrameLink['icon'], label: string): FrameLink => ({
    href,
    icon,
    label,
    current: pathname.toLowerCase().startsWith(href.toLowerCase()),
  });
  return [
    link('/agentHome', 'squares-four-fill', t('agent.overview')),
    ...(hasSalary ? [link('/agent/realtime', 'timer', t('agent.realtime'))] : []),
    ...(hasLinks ? [link('/agent/links', 'link-simple', t('agent.links'))] : []),
  ];
}
