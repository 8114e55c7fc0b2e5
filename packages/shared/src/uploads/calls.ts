import type { CallDescriptor } from '../contract/define-call.ts';

export const add = {
  name: 'uploads.add',
  method: 'POST',
  path: '/wps/uploads',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 20,
  takesPicture: 'form',
} as const satisfies CallDescriptor;

export const list = {
  name: 'uploads.list',
  method: 'GET',
  path: '/wps/uploads',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const drop = {
  name: 'uploads.drop',
  method: 'DELETE',
  path: '/wps/uploads',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
