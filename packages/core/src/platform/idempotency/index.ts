export { deleteOldRequests } from './delete-old-requests.ts';
export { answeredBefore, answeredBeforeTogether, once, type RequestKey } from './once.ts';
export { type OnceOutcome, onceEach } from './once-each.ts';
export { settleRequest } from './settle-request.ts';
