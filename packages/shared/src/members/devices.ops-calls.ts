import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';

export const DEVICES_A_PAGE = 20;
const memberId = once(() => z.uuid());
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const deviceId = once(() =>
  z
    .string()
    .regex(/^\d{1,18}$/)
    .describe("ID of the device's last login."),
);

const device = once(() =>
  z.strictObject({
    id: deviceId(),
    browser: z.string().nullable().describe('Browser, from its user agent.'),
    ip: z.string().describe('IP address of the last login.'),
    times: z.int().describe('Number of logins of the member from the device.'),
    firstAt: wireTime,
    lastAt: wireTime,
    isCurrent: z.boolean().describe('True for the device of the current session.'),
    isRemembered: z.boolean().describe('True if the device can log in without a password.'),
  }),
);

export const list = defineOpsCall({
  name: 'devices.list',
  method: 'GET',
  path: '/ops/v1/devices/list',
  who: 'members.logins',
  ofSite: true,
  audit: { action: 'member.logins_read', mergesRepeats: true },
  ratePerMinute: 60,
  summary: 'Devices that a member logged in with, while logins are kept, newest first.',
  request: () => ({
    id: memberId(),
    before: deviceId().optional().describe('`next` of the previous page.'),
  }),
  answer: () => z.strictObject({ list: z.array(device()), next: deviceId().nullable() }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      list: [
        {
          id: '4821',
          browser: 'Mozilla/5.0 (X11; Linux x64) Chrome/131.0',
          ip: '203.0.113.7',
          times: 12,
          isCurrent: true,
          isRemembered: false,
          firstAt: 1_790_000_000_000,
          lastAt: 1_795_000_000_000,
        },
      ],
      next: null,
    },
  },
});

export const end = defineOpsCall({
  name: 'devices.end',
  method: 'POST',
  path: '/ops/v1/devices/end',
  who: 'sessions.end',
  ofSite: true,
  audit: { action: 'member.device_ended', takesReason: true, invalidates: 'sessions' },
  ratePerMinute: 60,
  summary:
    'Forgets a device of a member: it no longer logs in without a password, and a session that began there ends.',
  request: () => ({ id: memberId(), deviceId: deviceId() }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found', 'device.not_found'],
  example: {
    request: { id: idExample, deviceId: '4821', reason: 'Lost the telephone' },
    answer: {},
  },
});
