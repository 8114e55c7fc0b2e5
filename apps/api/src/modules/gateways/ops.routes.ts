import type { Operator } from '@app/core/people/operators';
import type { Tx } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import {
  addGateway,
  changeGateway,
  type ListedGateway,
  listGateways,
  lockGateway,
  removeGateway,
  testGateway,
  waitingMessages,
} from '@app/core/platform/outbox';
import type { Site } from '@app/core/sites/site';
import { translatorOf } from '@app/phrases/translator';
import type { GatewaySettings } from '@app/shared/gateways/message-gateways';
import * as calls from '@app/shared/gateways/ops-calls';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { maskEmail, maskPhone } from '../../wire/mask.ts';
import { isOwnGateway, presentGateway } from './presenter.ts';

/** Gateways for SMS and email. */
export function opsGatewayRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.list, async ({ site, operator }) => {
    const [gateways, waiting] = await Promise.all([
      listGateways(deps.db, site.id),
      waitingMessages(deps.db, site.id),
    ]);
    const list = gateways.map((one) => presentGateway(one, operator));
    return { list, waiting, mayAddForAll: operator.merchantId === null };
  });

  bindOpsCall(app, deps, calls.add, async ({ site, operator, input, tx }) => {
    const { everySite, secret } = input;
    if (everySite && operator.merchantId !== null) throw new DomainError('operator.forbidden');
    const settings = settingsOf(deps, input);
    const gateway = { ...settings, ...commonOf(input), secret };
    const merchantId = everySite ? null : site.id;
    const id = await asFieldError(['sms', 'mail'], () =>
      addGateway(tx, deps, { ...gateway, merchantId }),
    );
    const noted = { everySite, secret: secret ? 'changed' : 'none' };
    return { target: input.name, detail: { ...inTrail(gateway), ...noted }, answer: { id } };
  });

  bindOpsCall(app, deps, calls.change, async ({ site, operator, input, tx }) => {
    const before = await lockTheirs(tx, { id: input.id, site, operator });
    const { secret, version } = input;
    const gateway = { ...settingsOf(deps, input), ...commonOf(input) };
    await asFieldError(['sms', 'mail'], () =>
      changeGateway(tx, before, { ...gateway, secret, version }),
    );
    const noted = secret && { secret: 'changed' };
    return {
      target: input.name,
      detail: { ...changesOf(inTrail(before), inTrail(gateway)), ...noted },
    };
  });

  bindOpsCall(app, deps, calls.remove, async ({ site, operator, input, tx }) => {
    const gateway = await lockTheirs(tx, { id: input.id, site, operator });
    await removeGateway(tx, gateway);
    return { target: gateway.name, detail: { channel: gateway.channel } };
  });

  bindOpsCall(app, deps, calls.test, async ({ site, operator, input, tx }) => {
    const { id: publicId, recipient } = input;
    const { channel, name } = await lockTheirs(tx, { id: publicId, site, operator });
    if (recipient.includes('@') !== (channel === 'mail')) throw InvalidInput.at('recipient');
    const say = translatorOf('en', 'server/outbox');
    const [subject, text] = [say('gateway.subject'), say('gateway.text', { site: site.name })];
    const masked = channel === 'mail' ? maskEmail(recipient) : maskPhone(recipient);
    // After the commit: no provider is called inside a transaction.
    const answer = () => testGateway(deps, { publicId, recipient, subject, text });
    return { target: name, detail: { recipient: masked }, answer };
  });
}

type GatewayFields = Pick<ListedGateway, 'name' | 'enabled' | 'place'>;
const commonOf = ({ name, enabled, place }: GatewayFields): GatewayFields => ({
  name,
  enabled,
  place,
});

interface GatewayContext {
  readonly id: string;
  readonly site: Site;
  readonly operator: Operator;
}

/**
 * @throws gateway.not_found for a gateway of another site
 * @throws operator.forbidden for a gateway of all sites, to an operator of one site
 */
async function lockTheirs(tx: Tx, { id, site, operator }: GatewayContext): Promise<ListedGateway> {
  const gateway = await lockGateway(tx, id);
  if ((gateway.merchantId ?? site.id) !== site.id) throw new DomainError('gateway.not_found');
  if (!isOwnGateway(gateway, operator)) throw new DomainError('operator.forbidden');
  return gateway;
}

interface GivenSettings {
  readonly sms: Extract<GatewaySettings, { channel: 'sms' }>['settings'] | null;
  readonly mail: Extract<GatewaySettings, { channel: 'mail' }>['settings'] | null;
}

/** In production operators must not reach services of the server's own machine. */
function settingsOf({ settings }: ApiDeps, { sms, mail }: GivenSettings): GatewaySettings {
  const isProduction = settings.profile === 'production';
  if (sms && !mail) {
    if (isProduction && !sms.url.startsWith('https://')) throw InvalidInput.at('sms');
    return { channel: 'sms', settings: sms };
  }
  if (!mail || sms) throw InvalidInput.at('sms', 'mail');
  if (isProduction && mail.security === 'none') throw InvalidInput.at('mail');
  return { channel: 'mail', settings: mail };
}

/** Fields for the audit trail, without the secret. */
function inTrail({ name, enabled, place, ...gateway }: GatewayFields & GatewaySettings) {
  const common = { name, channel: gateway.channel, offered: enabled, place };
  if (gateway.channel === 'sms') return { ...common, address: gateway.settings.url };
  const { from, ...server } = gateway.settings;
  return { ...common, ...server, sender: from };
}
