import { randomInt } from 'node:crypto';
import { type Personal, readPersonal } from '@app/core/people/profile';
import { listOutbox } from '@app/core/platform/outbox';
import { changeSetting, changeSite, switchFlag } from '@app/core/sites/site';
import {
  register,
  registerAutoUsername,
  registerMobile,
  smsRegister,
} from '@app/shared/access/registration.schemas';
import type { Flag } from '@app/shared/flags/flags';
import { registerRules } from '@app/shared/members/settings';
import {
  defaultRegisterRules,
  type FieldRule,
  type RegisterField,
} from '@app/shared/validation/register-rules';
import type { Response } from 'supertest';
import { send, type TestApi, ticketFor } from '../servers/api.ts';
import { inNewNetwork } from '../servers/new-network.ts';

export const NEW_PASSWORD = 'brandNew2026';

/** The ways to register, by the names of their calls. */
export const waysToRegister = { register, registerMobile, registerAutoUsername };
export type Way = keyof typeof waysToRegister;

/** Registers people on a site, each from a new network. */
export function registering(
  api: TestApi,
  site: { readonly merchantId: bigint; readonly code: string },
) {
  const { merchantId } = site;
  const ip = inNewNetwork();
  const mobileNum = `09${randomInt(1e7, 1e8)}`;
  const number = { mobileNum, countryDialingCode: '84' };
  const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const ofWay: Record<Way, object> = {
    register: { username: 'newplayer1', ...passwords },
    registerMobile: { ...number, ...passwords },
    registerAutoUsername: passwords,
  };
  /** Input in wire format, with a freshly solved human check. */
  const filled = async (way: Way, changes: object = {}) => ({
    ...ofWay[way],
    humanCheck: await ticketFor(api, 'register', ip),
    ageConfirmed: true,
    ...changes,
  });
  const personOf = async (answer: Response): Promise<Personal> => {
    const { prisma } = api.deps.db;
    const { id } = await prisma.member.findUniqueOrThrow({
      where: { publicId: answer.body.value.id },
    });
    return readPersonal(api.deps.db, id);
  };
  return {
    ip,
    mobileNum,
    e164: `+84${mobileNum.slice(1)}`,
    filled,
    personOf,
    register: async (way: Way, changes: object = {}, headers: object = {}) =>
      send(api, waysToRegister[way], {
        site: site.code,
        ip,
        body: await filled(way, changes),
        ...headers,
      }),
    askForCode: async (changes: object = {}) =>
      send(api, smsRegister, {
        site: site.code,
        ip,
        body: {
          mobileNo: mobileNum,
          countryDialingCode: '84',
          regType: 'mobile',
          humanCheck: await ticketFor(api, 'sms', ip),
          ...changes,
        },
      }),
    /** The code in the last message of the outbox, sent or not. */
    code: async () => {
      const [line] = await listOutbox(api.deps.db, { merchantId, rowsMax: 1 });
      return line?.text.match(/\d{6}/)?.[0] ?? '';
    },
    rule: (field: RegisterField, change: Partial<FieldRule>) =>
      changeSite(api.deps, changeSetting, {
        merchantId,
        setting: registerRules,
        change: {
          [field]: { ...defaultRegisterRules[field], enabled: true, required: true, ...change },
        },
      }),
    flags: async (flags: Partial<Record<Flag, boolean>>) => {
      for (const [flag, enabled] of Object.entries(flags) as [Flag, boolean][]) {
        await changeSite(api.deps, switchFlag, { merchantId, flag, enabled });
      }
    },
  };
}

export type Registering = ReturnType<typeof registering>;
