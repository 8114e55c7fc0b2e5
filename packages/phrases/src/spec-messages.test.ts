import { expect, test } from 'vitest';
import en from './en/errors.json' with { type: 'json' };
import zhCN from './zh-CN/errors.json' with { type: 'json' };

/** Messages of both specifications, with their line and our code. */
const messages: readonly (readonly [line: string, words: string, code: keyof typeof en])[] = [
  ['1.73', 'Wrong account or password', 'login.failed'],
  ['1.74', 'Network link is abnormal, please try again', 'connection.unreachable'],
  [
    '1.75',
    'The page took longer time to load, please check your network connectivity',
    'connection.too_slow',
  ],
  ['1.76', 'Unknown error', 'connection.unknown'],
  ['1.72', 'Loading chunk', 'chunk.failed'],
  ['2.87', 'Please enter the username and password', 'login.both'],
  ['2.88', 'Confirmation password is not correct.', 'register.password_mismatch'],
  ['2.89', 'Please enter the captcha', 'captcha.required'],
  ['2.90', 'Input cannot be empty', 'field.required'],
  ['2.91', 'Incorrect confirmation input', 'field.confirmation'],
  ['2.92', 'Real name format is incorrect', 'field.real_name'],
  ['2.93', 'Phone number format is incorrect', 'field.phone'],
  ['2.94', 'Invalid invitation code', 'register.affiliate_code_unknown'],
  ['2.95', 'enter a valid verification code', 'verification.code_wrong'],
  ['2.96', 'enter a valid mobile number', 'verification.number_wrong'],
  ['2.99', 'Non-member account unable to login', 'login.non_member'],
  ['2.100', 'Non-agents cannot log in', 'login.non_agent'],
  ['2.101', 'You are not logged in, please login', 'login.first'],
  ['2.121', 'Invalid URL, please contact customer service', 'domain.invalid'],
  ['2.122', 'Access restricted', 'region.restricted'],
  ['2.123', 'Username/Email does not exist', 'password.member_unknown'],
  ['2.124', 'Popup blocked. Please allow popups and try again.', 'popup.blocked'],
  ['2.126', 'Invalid phone number format.', 'phone_auth.invalid-phone-number'],
  ['2.127', 'phone number', 'phone_auth.missing-phone-number'],
  ['2.128', 'try again after 5 minutes', 'phone_auth.too-many-requests'],
  ['2.129', 'Unknown error', 'phone_auth.unknown'],
  ['2.130', 'verification code', 'phone_auth.invalid-verification-code'],
  ['2.131', 'verification code', 'phone_auth.missing-verification-code'],
  ['2.132', 'check', 'phone_auth.captcha-check-failed'],
  ['2.133', 'contact customer service', 'phone_auth.quota-exceeded'],
  ['2.134', 'not', 'phone_auth.operation-not-allowed'],
  ['2.135', 'send again', 'phone_auth.code-expired'],
  ['2.136', 'Login failure. Please try again.', 'phone_auth.popup-closed-by-user'],
  ['2.137', 'maintenance', 'site.maintenance'],
  ['2.149', 'please register or log in to a formal account', 'member.need_true_account'],
  ['games §5', 'Please enter content', 'feedback.required'],
  ['games §8', 'under maintenance', 'game.maintenance'],
];

test.each(messages)('%s: "%s" is %s, in both languages', (_, words, code) => {
  expect(en[code].toLowerCase()).toContain(words.toLowerCase());
  expect(zhCN[code]).toMatch(/\p{Script=Han}/u);
});
