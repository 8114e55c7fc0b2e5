import { endDevice, knownDevices } from '@app/core/people/access';
import { sessionOfMember } from '@app/core/people/sessions';
import * as calls from '@app/shared/members/devices.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';

/** Start of the login log's whole retention period. */
const EVER = new Date(0);

/** Devices and sessions of a member. */
export function opsDeviceRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site, input: { id, before } }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: id });
    const params = {
      memberId: member.id,
      since: EVER,
      rowsMax: calls.DEVICES_A_PAGE + 1,
      before: before === undefined ? undefined : BigInt(before),
    };
    const [found, session] = await Promise.all([
      knownDevices(db, params, clock()),
      sessionOfMember(deps, { memberId: member.id, merchantId: site.id }),
    ]);
    const shown = found.slice(0, calls.DEVICES_A_PAGE);
    const list = shown.map(({ lastId, firstAt, lastAt, ...device }, n) => ({
      id: `${lastId}`,
      browser: device.browser,
      ip: device.ip,
      times: device.times,
      firstAt: firstAt.getTime(),
      lastAt: lastAt.getTime(),
      isRemembered: device.isRemembered,
      // Members have one session; a login ends the previous one.
      isCurrent: session !== undefined && before === undefined && n === 0,
    }));
    const next = found.length > shown.length ? (list.at(-1)?.id ?? null) : null;
    return { target: member.username, answer: { list, next } };
  });

  bindOpsCall(app, deps, calls.end, async ({ site, input: { id, deviceId }, tx }) => {
    const member = await memberOfId(tx, { merchantId: site.id, publicId: id });
    const ended = { memberId: member.id, loginId: BigInt(deviceId) };
    const { browser, isLast } = await endDevice(tx, ended, clock());
    return {
      target: member.username,
      detail: { login: deviceId, ...(browser && { browser }) },
      ...(isLast && { memberId: member.id }),
      answer: {},
    };
  });
}
