import type { CallDescriptor } from '../contract/define-call.ts';

export const update = {
  name: 'profile.update',
  method: 'POST',
  path: '/wps/member/info',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const icon = {
  name: 'profile.icon',
  method: 'GET',
  path: '/wps/member/info/icon',
  who: 'session',
  flag: 'PROFPIC3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const avatar = {
  name: 'profile.avatar',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  who: 'session',
  flag: 'PROFPIC3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const drawnAvatars = {
  name: 'profile.drawnAvatars',
  method: 'GET',
  path: '/wps/member/avatars',
  who: 'session',
  flag: 'PROFPIC3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const ownAvatar = {
  name: 'profile.ownAvatar',
  method: 'POST',
  path: '/wps/member/info/icon',
  who: 'member',
  flag: 'PROFPIC3',
  ratePerMinute: 10,
  takesPicture: true,
} as const satisfies CallDescriptor;

export const addresses = {
  name: 'profile.addresses',
  method: 'GET',
  path: '/wps/member/addresses',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const writeAddress = {
  name: 'profile.writeAddress',
  method: 'PUT',
  path: '/wps/member/addresses',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const dropAddress = {
  name: 'profile.dropAddress',
  method: 'DELETE',
  path: '/wps/member/addresses',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const devices = {
  name: 'profile.devices',
  method: 'GET',
  path: '/wps/member/devices',
  who: 'member',
  flag: 'MYACC',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const logins = {
  name: 'profile.logins',
  method: 'GET',
  path: '/wps/member/logins',
  who: 'member',
  flag: 'MYACC',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
