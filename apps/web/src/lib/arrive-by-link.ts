import type { Client } from '@app/client/create-client';
import { affiliateVisit } from '@app/shared/api/agents.calls';
import { keepCode } from './arrival-code.ts';

/**
 * Keeps the code of the link that a visitor came by for as long as this tab is open, so that a visitor who looks
 * around first registers by it as well, and lets the link count the visit. A visit that is not counted stops
 * no visitor.
 */
export function arriveByLink(client: Pick<Client, 'send'>, code: string): void {
  keepCode(code);
  client.send(affiliateVisit, { code }).catch(() => {});
}
