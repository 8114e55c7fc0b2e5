import { useLocation } from 'react-router-dom';
import { usePayPages } from '../../features/agent/salary/use-pay-pages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlags } from '../../lib/site.ts';
import { type PageEntry, pages } from '../pages.ts';
import { type AgentList, agentLinks } from './agent-links.ts';
import { type FrameLink, isWithin } from './use-page-links.ts';

const entries = Object.entries(agentLinks);
const flagOf = (path: string) => (pages as Readonly<Record<string, PageEntry>>)[path]?.flag;

/**
 * Links of one group in the agent center, without pages that are switched off and without pay pages if there is no
 * contract.
 */
export function useAgentLinks(list: AgentList): readonly FrameLink[] {
  const { t } = useTranslation('agent');
  const { pathname } = useLocation();
  const isOn = useFlags();
  const isOfUse = usePayPages();
  return entries.flatMap(([href, link]): readonly FrameLink[] => {
    const flag = flagOf(href);
    if (link.list !== list || (flag && !isOn(flag)) || !isOfUse(href)) return [];
    const { icon, label, short = label } = link;
    return [{ href, icon, label: t(label), short: t(short), current: isWithin(pathname, href) }];
  });
}
