import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/gateways';

export type ListedGateway = Answer<typeof calls.list>['list'][number];
export type Channel = ListedGateway['channel'];

/** Whether it did not take the last message. */
export const isFailing = ({ sentAt, failedAt }: ListedGateway): boolean =>
  failedAt !== null && (sentAt === null || failedAt >= sentAt);

/** The gateways that messages of a site go by: its own, else those of every site. */
export function inUse(list: readonly ListedGateway[], channel: Channel): readonly ListedGateway[] {
  const ready = list.filter((one) => one.channel === channel && one.enabled);
  const own = ready.filter(({ everySite }) => !everySite);
  return own.length > 0 ? own : ready;
}
