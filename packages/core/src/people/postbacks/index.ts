export { keepOrigin } from './keep-origin.ts';
export { type DeliveriesPage, listDeliveries, type PostbackDelivery } from './list-deliveries.ts';
export { listOrigins, type OriginRow, type OriginsPage } from './list-origins.ts';
export { postbackLists } from './lists.ts';
export {
  type Postback,
  readPostback,
  renewPostbackSecret,
  type SavedPostback,
  setPostback,
  testPostback,
} from './manage-postback.ts';
export { type PaidCommission, queueCommissions, queuePostbacks } from './queue-postbacks.ts';
export { type SentPostbacks, sendPostbacks } from './send-postbacks.ts';
