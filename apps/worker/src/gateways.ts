import { type Gateways, mailGateway, sandboxGateway, smsGateway } from '@app/core/platform/outbox';
import type { WorkerEnv } from './env.ts';

/** Message gateways of this installation. A demo without gateways shows its messages in the outbox. */
export function gatewaysOf({ profile, mail, sms }: WorkerEnv): Gateways {
  const otherwise = profile === 'production' ? undefined : sandboxGateway;
  return {
    mail: mail ? mailGateway({ ...mail, isOfEnvironment: true }) : otherwise,
    sms: sms ? smsGateway({ ...sms, isOfEnvironment: true }) : otherwise,
  };
}
