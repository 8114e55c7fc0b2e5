export { type Delivery, deliverOutbox, type OutboxDeps } from './deliver-outbox.ts';
export { type Gateways, sandboxGateway } from './gateway.ts';
export { listOutbox, type OutboxLine, unsentMessages, waitingMessages } from './list-outbox.ts';
export {
  type ChannelHealth,
  channelHealth,
  listUnsent,
  type UnsentMessage,
} from './list-unsent.ts';
export { type MailGatewaySettings, mailGateway } from './mail-gateway.ts';
export {
  addGateway,
  changeGateway,
  type ListedGateway,
  listGateways,
  lockGateway,
  removeGateway,
  type TestOutcome,
} from './manage-gateways.ts';
export type { Channel } from './message.ts';
export { queueMessage } from './queue-message.ts';
export { queueSingleMessage } from './queue-single-message.ts';
export { reachedChannels } from './reached-channels.ts';
export { sendAgainMessage } from './send-again-message.ts';
export { type SmsGatewaySettings, smsGateway } from './sms-gateway.ts';
export { testGateway } from './test-gateway.ts';
