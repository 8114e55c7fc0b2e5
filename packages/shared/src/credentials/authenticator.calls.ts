import type { CallDescriptor } from '../contract/define-call.ts';

export const state = {
  name: 'authenticator.state',
  method: 'GET',
  path: '/wps/member/authenticator',
  who: 'member',
  flag: 'BINDGA3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const begin = {
  name: 'authenticator.begin',
  method: 'POST',
  path: '/wps/member/authenticator',
  who: 'member',
  flag: 'BINDGA3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const confirm = {
  name: 'authenticator.confirm',
  method: 'PUT',
  path: '/wps/member/authenticator',
  who: 'member',
  flag: 'BINDGA3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const remove = {
  name: 'authenticator.remove',
  method: 'POST',
  path: '/wps/member/authenticator/remove',
  who: 'member',
  flag: 'BINDGA3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;

export const renewRecoveryCodes = {
  name: 'authenticator.renewRecoveryCodes',
  method: 'POST',
  path: '/wps/member/authenticator/recoveryCodes',
  who: 'member',
  flag: 'BINDGA3',
  ratePerMinute: 10,
  sealed: true,
} as const satisfies CallDescriptor;
