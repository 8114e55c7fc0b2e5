import { randomBytes } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { bindIdentity, type Identity, memberOfIdentity } from '@app/core/people/social';
import { unlink } from '@app/shared/access/social.schemas';
import { securityConfig } from '@app/shared/credentials/schemas';
import { expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, PASSWORD } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let member: Member;
let identity: Identity;
let ip: string;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
  const { merchantId } = site;
  identity = { merchantId, provider: 'google', subjectHash: randomBytes(32) };
});

const ask = async (body: object, by = member) =>
  send(api, unlink, { site: site.code, ip, body, token: await tokenOf(api, by) });
const unlinkOf = (by: Member, password = PASSWORD) => ask({ provider: 'google', password }, by);
/** A bind ticket for an account at the provider that is linked to no member. */
const ticket = (): Promise<string> =>
  memberOfIdentity(api.deps, identity).then(
    ({ username }) => expect.unreachable(`it is ${username}'s`),
    ({ more }) => more.bindTicket,
  );
const bind = ({ id: memberId }: Member, bindTicket: string) =>
  bindIdentity(api.deps, { merchantId: site.merchantId, memberId, ticket: bindTicket }).then(
    () => 'bound',
    ({ code }) => code as string,
  );
const forgetPassword = ({ id }: Member) =>
  api.deps.db.prisma.member.update({ where: { id }, data: { hasPassword: false } });
const listed = async () => {
  const token = await tokenOf(api, member);
  return (await send(api, securityConfig, { site: site.code, token })).body.value.identities;
};

test('an unlinked account belongs to no member, and its earlier tickets bind nothing', async () => {
  const [first, other] = [await ticket(), await ticket()];
  await bind(member, first);
  expect(await listed()).toEqual([{ provider: 'google', linkedAt: expect.any(Number) }]);
  expect((await unlinkOf(member, 'guessed99word')).body.errorCode).toBe('password.wrong');
  expect(await listed()).toHaveLength(1);
  expect((await unlinkOf(member)).body).toEqual({ success: true, value: {} });
  expect(await listed()).toEqual([]);
  expect((await unlinkOf(member)).status).toBe(200); // already unlinked
  expect(await bind(member, first)).toBe('social.ticket_ended');
  expect(await bind(await makeMember(api.deps, site), other)).toBe('bound');
});

test('refuses to unlink the only way in of a member without a password', async () => {
  await bind(member, await ticket());
  await forgetPassword(member);
  expect((await unlinkOf(member)).body.errorCode).toBe('social.last_way');
  expect(await memberOfIdentity(api.deps, identity)).toMatchObject({ id: member.id });
});

test.each([...unlink.errors])('refuses to unlink with %s', async (code) => {
  const input = () => ({ provider: 'google', password: PASSWORD });
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: unlink, site, ip, input }),
    request_param_err: [400, () => ask({ provider: 'unknown', password: PASSWORD })],
    'password.wrong': [403, () => unlinkOf(member, 'guessed99word')],
    'social.last_way': [
      409,
      async () => {
        await forgetPassword(member);
        return unlinkOf(member);
      },
    ],
  });
});
