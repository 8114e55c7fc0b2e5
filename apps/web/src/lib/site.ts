import type { Answer } from '@app/shared/contract/contract';
import type { Flag } from '@app/shared/flags/flags';
import type { statusV2 } from '@app/shared/system/calls';
import { createContext, useContext } from 'react';

export type SiteStatus = Answer<typeof statusV2>;
/** The operator's settings of this site. */
export type Site = SiteStatus['info'];

const SiteContext = createContext<Site | undefined>(undefined);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside SiteProvider');
  return site;
}

/** Whether a function is on. Links to functions that are off are not shown. */
export const useFlag = (flag: Flag): boolean => isOn(useSite().whitelabel, flag);

/** Checks any number of flags. */
export function useFlags(): (flag: Flag) => boolean {
  const { whitelabel } = useSite();
  return (flag) => isOn(whitelabel, flag);
}

function isOn(nodes: Site['whitelabel'], flag: Flag): boolean {
  return nodes.some(
    ({ modId, enabled, childrenNodes }) =>
      enabled === '1' && (modId === flag || isOn(childrenNodes, flag)),
  );
}
