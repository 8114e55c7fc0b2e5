import { readerZone } from '@app/ui/format/time-text';
import { useOperator } from './operator.ts';
import { useChosenSite } from './session.ts';

/** The site that is worked on, or the only one there is. */
export function useSite() {
  const { sites } = useOperator();
  const code = useChosenSite();
  return sites.find((site) => site.code === code) ?? sites[0];
}

/** The zone that the site's days begin in; the operator's own where there is no site. */
export const useSiteZone = (): string => useSite()?.timeZone ?? OWN_ZONE;

/** An IANA zone. */
export const OWN_ZONE = readerZone();
