import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { once } from '../once.ts';
import { email } from '../validation/email.ts';
import { wireTime } from '../validation/fields.ts';
import { birthday, nickname, payeeName } from '../validation/profile-fields.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './calls.ts';

const nothing = once(() => z.strictObject({}));
const languageCode = once(() =>
  z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]),
);
const avatarId = once(() => z.string().regex(/^[a-z]{1,20}$/));
const picture = once(() => z.string().describe('URL of a picture on this site.'));
const pictureExample = '/art/avatars/owl.1.svg';

export const update = defineCall(calls.update, {
  summary: 'Changes the profile. Omitted fields stay. Birthday and payee can be set once.',
  request: () => ({
    nickname: nickname.optional(),
    birthday: birthday.optional(),
    payee: payeeName.optional(),
    language: languageCode().optional(),
    email: email.optional().describe('Email address, stored unverified until verified.'),
    avatar: avatarId().optional().describe('ID of a drawn avatar.'),
  }),
  answer: nothing,
  errors: [
    'function.not.available',
    'profile.birthday_set',
    'profile.payee_set',
    'profile.email_verified',
    'profile.too_young',
    'profile.avatar_unknown',
  ],
  example: { request: { nickname: 'Mai', language: 'VI' }, answer: {} },
});

export const icon = defineCall(calls.icon, {
  summary: "The address of the member's picture.",
  request: () => ({}),
  answer: picture,
  errors: [],
  example: { request: {}, answer: pictureExample },
});

export const avatar = defineCall(calls.avatar, {
  summary: "The member's picture, with its credit.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      avatar: picture(),
      avatarType: z
        .enum(['STATIC', 'CUSTOM'])
        .describe('`STATIC`: a drawn avatar. `CUSTOM`: an uploaded picture.'),
      avatarId: avatarId().nullable().describe('ID of the drawn avatar.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: { avatar: pictureExample, avatarType: 'STATIC', avatarId: 'owl' },
  },
});

export const drawnAvatars = defineCall(calls.drawnAvatars, {
  summary: 'The drawn pictures that a member may choose from.',
  request: () => ({}),
  answer: () => z.array(z.strictObject({ avatarId: avatarId(), url: picture() })),
  errors: [],
  example: { request: {}, answer: [{ avatarId: 'owl', url: pictureExample }] },
});

export const ownAvatar = defineCall(calls.ownAvatar, {
  summary: 'Stores a PNG, JPEG or WebP picture, sent as the body, as a small square.',
  request: () => ({}),
  answer: picture,
  errors: ['upload.not_picture', 'upload.too_large', 'upload.too_many_pixels'],
  example: {
    request: {},
    answer: '/pictures/5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4.webp',
  },
});

const line = (most: number) => shownText().min(1).max(most);
const addressFields = once(() => ({
  receiver: line(60),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s()-]{5,24}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  region: shownText().max(60),
  city: line(60),
  street: line(200),
  postalCode: shownText().max(16),
}));
const addressExample = {
  receiver: 'Nguyễn Thị Mai',
  phone: '+84 901 234 567',
  country: 'VN',
  region: '',
  city: 'Hà Nội',
  street: '12 Hàng Bạc',
  postalCode: '100000',
};
const addressId = once(() => z.uuid());
const addressIdExample = '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4';

export const addresses = defineCall(calls.addresses, {
  summary: 'Shipping addresses of the member, the default first.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({ addressId: addressId(), isDefault: z.boolean(), ...addressFields() }),
      ),
      most: z.int().describe('Maximum number of addresses.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [{ addressId: addressIdExample, isDefault: true, ...addressExample }],
      most: 5,
    },
  },
});

export const writeAddress = defineCall(calls.writeAddress, {
  summary: 'Adds or changes an address.',
  request: () => ({
    addressId: addressId().optional().describe('Address ID; absent for a new address.'),
    isDefault: z.boolean(),
    ...addressFields(),
  }),
  answer: nothing,
  errors: ['address.limit', 'address.not_found'],
  example: { request: { isDefault: true, ...addressExample }, answer: {} },
});

export const dropAddress = defineCall(calls.dropAddress, {
  summary: 'Deletes an address.',
  request: () => ({ addressId: addressId() }),
  answer: nothing,
  errors: ['address.not_found'],
  example: { request: { addressId: addressIdExample }, answer: {} },
});

export const devices = defineCall(calls.devices, {
  summary: 'Devices that the member logged in with in the last ninety days, newest first.',
  request: () => ({}),
  answer: () =>
    z.array(
      z.strictObject({
        lastTime: wireTime,
        firstTime: wireTime,
        ip: z.string(),
        browser: z.string().nullable().describe('Browser, from its user agent.'),
        times: z.int().describe('Number of logins.'),
        current: z.boolean().describe('True for the device of the current session.'),
      }),
    ),
  errors: [],
  example: {
    request: {},
    answer: [
      {
        lastTime: 1_795_000_000_000,
        firstTime: 1_790_000_000_000,
        ip: '203.0.113.7',
        browser: 'Mozilla/5.0 (X11; Linux x64) Chrome/131.0',
        times: 12,
        current: true,
      },
    ],
  },
});

export const logins = defineCall(calls.logins, {
  summary: "The last fifty login attempts under the member's account, newest first.",
  request: () => ({}),
  answer: () =>
    z.array(
      z.strictObject({
        time: wireTime,
        ip: z.string(),
        browser: z.string().nullable(),
        method: z.string(),
        success: z.boolean(),
        reason: z
          .string()
          .nullable()
          .describe("Operator's reason for the login link, if one was used."),
      }),
    ),
  errors: [],
  example: {
    request: {},
    answer: [
      {
        time: 1_795_000_000_000,
        ip: '203.0.113.7',
        browser: null,
        method: 'password',
        success: true,
        reason: null,
      },
    ],
  },
});
