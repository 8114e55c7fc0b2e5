export { forgetRequests } from './forget-requests.ts';
export { answeredBefore, once, type RequestKey } from './once.ts';
export { settleRequest } from './settle-request.ts';
