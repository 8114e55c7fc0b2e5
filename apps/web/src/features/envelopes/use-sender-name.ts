import { useSite } from '../../lib/site.ts';

/** The sender of an envelope as the member reads it: an agent's name, or the site's. */
export function useSenderName(): (customerName: string | null) => string {
  const { siteName } = useSite();
  return (customerName) => customerName ?? siteName;
}
