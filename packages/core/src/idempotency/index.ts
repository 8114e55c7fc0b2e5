export { forgetRequests } from './forget-requests.ts';
export { answeredBefore, once, type RequestKey } from './once.ts';
