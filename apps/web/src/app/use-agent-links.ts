import type { IconName } from '@app/ui/icon-names';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFlag } from '../lib/site.ts';
import type { FrameLink } from './use-player-links.ts';

interface AgentLink extends FrameLink {
  /** Fits under a thumb on a phone. */
  readonly short: string;
}

interface AgentLinks {
  /** The team and how it grows. */
  readonly team: readonly AgentLink[];
  /** Contracts and what they pay. */
  readonly pay: readonly AgentLink[];
}

/** The parts of the agent centre that exist and are switched on. */
export function useAgentLinks(): AgentLinks {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const hasSalary = useFlag('RTSALARY3');
  const hasLinks = useFlag('AFFMAN3');
  const link = (href: string, icon: IconName, label: string, short = label): AgentLink => ({
    href,
    icon,
    label,
    short,
    current: pathname.toLowerCase().startsWith(href.toLowerCase()),
  });
  const links = link('/agent/links', 'link-simple', t('agent.links'), t('agent.links.short'));
  const salary = link('/agent/realtime', 'timer', t('agent.realtime'), t('agent.realtime.short'));
  return {
    team: [
      link('/agentHome', 'squares-four-fill', t('agent.overview')),
      link('/agent/team', 'tree-structure', t('agent.team')),
      ...(hasLinks ? [links] : []),
    ],
    pay: hasSalary ? [salary] : [],
  };
}
