import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/gateways/ops-calls';

export type ListedGateway = Answer<typeof calls.list>['list'][number];
export type Channel = ListedGateway['channel'];

/** Whether the gateway refused the last message. */
export const isFailing = ({ sentAt, failedAt }: ListedGateway): boolean =>
  failedAt !== null && (sentAt === null || failedAt >= sentAt);

/** Gateways that a site uses: its own, else those of the installation. */
export function inUse(list: readonly ListedGateway[], channel: Channel): readonly ListedGateway[] {
  const ready = list.filter((one) => one.channel === channel && one.enabled);
  const own = ready.filter(({ everySite }) => !everySite);
  return own.length > 0 ? own : ready;
}
