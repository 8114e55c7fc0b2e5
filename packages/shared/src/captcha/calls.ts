import type { CallDescriptor } from '../contract/define-call.ts';

export const image = {
  name: 'captcha.image',
  method: 'GET',
  path: '/wps/captcha',
  who: 'public',
  flag: 'CAPTCHA3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const slider = {
  name: 'captcha.slider',
  method: 'GET',
  path: '/wps/captcha/slider',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 40,
} as const satisfies CallDescriptor;

export const sliderAnswer = {
  name: 'captcha.sliderAnswer',
  method: 'POST',
  path: '/wps/captcha/slider',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 40,
} as const satisfies CallDescriptor;

export const work = {
  name: 'captcha.work',
  method: 'GET',
  path: '/wps/captcha/work',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const workAnswer = {
  name: 'captcha.workAnswer',
  method: 'POST',
  path: '/wps/captcha/work',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const hosted = {
  name: 'captcha.hosted',
  method: 'GET',
  path: '/wps/captcha/geetest',
  who: 'public',
  flag: 'GEETEST3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const hostedAnswer = {
  name: 'captcha.hostedAnswer',
  method: 'POST',
  path: '/wps/captcha/geetest',
  who: 'public',
  flag: 'GEETEST3',
  ratePerMinute: 40,
} as const satisfies CallDescriptor;
