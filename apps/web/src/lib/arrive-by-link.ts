import type { Client } from '@app/client/create-client';
import { affiliateVisit } from '@app/shared/api/agents.calls';
import {
  ATTRIBUTION_DAYS,
  LINK_PARAMETER,
  linkParameters,
} from '@app/shared/domain/link-parameters';
import { ARRIVAL } from './arrival-code.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Keeps the link that a visitor came by, so that a visitor who looks around first, or comes back within the month,
 * registers by it as well, and lets the link count the visit. A visit that is not counted stops no visitor.
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
