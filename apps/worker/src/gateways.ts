import { type Gateways, mailGateway, sandboxGateway, smsGateway } from '@app/core/platform/outbox';
import type { WorkerEnv } from './env.ts';

/** The ways out that this installation has. Where a demo has none, messages are read in its outbox. */
export function gatewaysOf({ profile, mail, sms }: WorkerEnv): Gateways {
  const otherwise = profile === 'production' ? undefined : sandboxGateway;
  return {
    mail: mail ? mailGateway({ ...mail, isOfEnvironment: true }) : otherwise,
    sms: sms ? smsGateway({ ...sms, isOfEnvironment: true }) : otherwise,
  };
}
