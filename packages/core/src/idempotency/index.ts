export { forgetRequests } from './forget-requests.ts';
export { once, type RequestKey } from './once.ts';
