import { readerZone } from '@app/ui/format/time-text';
import { useOperator } from './session/operator.ts';
import { useChosenSite } from './session/session.ts';

/** The current site, or the only one. */
export function useSite() {
  const { sites } = useOperator();
  const code = useChosenSite();
  return sites.find((site) => site.code === code) ?? sites[0];
}

/** Time zone of the site's days; the browser's zone without a site. */
export const useSiteZone = (): string => useSite()?.timeZone ?? OWN_ZONE;

/** IANA zone. */
export const OWN_ZONE = readerZone();
