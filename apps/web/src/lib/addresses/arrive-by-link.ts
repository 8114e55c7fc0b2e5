import type { Client } from '@app/client/create-client';
import { affiliateVisit } from '@app/shared/agents/calls';
import {
  ATTRIBUTION_DAYS,
  LINK_PARAMETER,
  linkParameters,
} from '@app/shared/agents/link-parameters';
import { ARRIVAL } from './arrival-code.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Stores a visitor's affiliate link, so that it still counts if they look around first or return within the month, and
 * reports the visit to the link's statistics. Failures to count a visit are ignored.
 */
export function arriveByLink(client: Pick<Client, 'send'>, search: URLSearchParams): void {
  const code = search.get('affiliateCode') ?? '';
  const endsAt = `${Date.now() + ATTRIBUTION_DAYS * DAY_MS}`;
  const arrival = new URLSearchParams({ affiliateCode: code, endsAt });
  for (const name of linkParameters) {
    const text = search.get(name) ?? '';
    if (LINK_PARAMETER.test(text)) arrival.set(name, text);
  }
  localStorage.setItem(ARRIVAL, `${arrival}`);
  client.send(affiliateVisit, { code }).catch(() => {});
}
