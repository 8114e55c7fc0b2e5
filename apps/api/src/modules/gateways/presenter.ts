import type { Operator } from '@app/core/people/operators';
import type { ListedGateway } from '@app/core/platform/outbox';

export const isOwnGateway = (
  { merchantId }: Pick<ListedGateway, 'merchantId'>,
  operator: Operator,
): boolean => merchantId !== null || operator.merchantId === null;

export function presentGateway(gateway: ListedGateway, operator: Operator) {
  const { publicId: id, merchantId, channel, name, enabled, place, hasSecret, version } = gateway;
  return {
    id,
    channel,
    name,
    enabled,
    place,
    hasSecret,
    version,
    sms: gateway.channel === 'sms' ? gateway.settings : null,
    mail: gateway.channel === 'mail' ? gateway.settings : null,
    everySite: merchantId === null,
    sentAt: gateway.sentAt?.getTime() ?? null,
    failedAt: gateway.failedAt?.getTime() ?? null,
    failure: gateway.failure,
    mayChange: isOwnGateway(gateway, operator),
  };
}
