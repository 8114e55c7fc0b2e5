import { knownDevices, loginsOfMember } from '@app/core/people/access';
import { readMember } from '@app/core/people/members';
import {
  ADDRESSES_MAX,
  changeProfile,
  chooseDrawnAvatar,
  dropAddress,
  readAddresses,
  readAvatar,
  storeOwnAvatar,
  writeAddress,
} from '@app/core/people/profile';
import { DomainError, dayInZone } from '@app/core/platform/kernel';
import { type Site, settingOf } from '@app/core/sites/site';
import type { RequestOf } from '@app/shared/contract/define-call';
import { registration } from '@app/shared/members/settings';
import * as calls from '@app/shared/profile/schemas';
import { ageOn } from '@app/shared/validation/profile-fields';
import { avatarNames } from '@app/ui/art/avatar-art';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentAvatar } from '../../wire/present-avatar.ts';
import { presentAddress, presentDevices, presentDrawnAvatars, presentLogin } from './presenter.ts';

const DAY_MS = 24 * 3_600_000;
const DEVICES_DAYS = 90;
const DEVICES_MAX = 20;
const LOGINS_MAX = 50;

export function profileRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.update, async ({ site, member: { memberId }, input }) => {
    const { payee: payeeName, avatar, ...rest } = input;
    mayChange(site, input, clock());
    await changeProfile(deps, { memberId, payeeName, ...rest });
    if (avatar) await chooseDrawnAvatar(deps, { memberId, drawn: avatar });
    return {};
  });

  bindCall(
    app,
    deps,
    calls.icon,
    async ({ member }) =>
      presentAvatar(await readAvatar(db, member.memberId), member.publicId).avatar,
  );

  bindCall(app, deps, calls.avatar, async ({ member }) =>
    presentAvatar(await readAvatar(db, member.memberId), member.publicId),
  );

  bindCall(app, deps, calls.drawnAvatars, async () => presentDrawnAvatars());

  bindCall(app, deps, calls.ownAvatar, async ({ member, picture: file }) => {
    const avatar = await storeOwnAvatar(deps, { memberId: member.memberId, file });
    return presentAvatar(avatar, member.publicId).avatar;
  });

  bindCall(app, deps, calls.addresses, async ({ member }) => ({
    list: (await readAddresses(db, member.memberId)).map(presentAddress),
    most: ADDRESSES_MAX,
  }));

  bindCall(app, deps, calls.writeAddress, async ({ member: { memberId }, input }) => {
    const { addressId: publicId, isDefault, ...content } = input;
    await writeAddress(deps, { memberId, publicId, isDefault, content });
    return {};
  });

  bindCall(app, deps, calls.dropAddress, async ({ member: { memberId }, input }) => {
    await dropAddress(deps, { memberId, publicId: input.addressId });
    return {};
  });

  bindCall(app, deps, calls.devices, async ({ member: { memberId } }) => {
    const now = clock();
    const since = new Date(now.getTime() - DEVICES_DAYS * DAY_MS);
    const [devices, member] = await Promise.all([
      knownDevices(db, { memberId, since, rowsMax: DEVICES_MAX }, now),
      readMember(db, memberId),
    ]);
    return presentDevices(devices, member);
  });

  bindCall(app, deps, calls.logins, async ({ member: { memberId } }) =>
    (await loginsOfMember(db, { memberId, rowsMax: LOGINS_MAX })).map(presentLogin),
  );
}

/** @throws function.not.available, profile.avatar_unknown, profile.too_young */
function mayChange(
  site: Site,
  { payee, avatar, birthday, email }: RequestOf<typeof calls.update>,
  now: Date,
): void {
  const isOff =
    (payee && !site.flags.has('PERSPAYEE3')) ||
    (avatar && !site.flags.has('PROFPIC3')) ||
    (email && !site.flags.has('PERSMAIL3'));
  if (isOff) throw new DomainError('function.not.available');
  if (avatar && !(avatarNames as readonly string[]).includes(avatar)) {
    throw new DomainError('profile.avatar_unknown');
  }
  const years = settingOf(site, registration).ageBirthdayCheckYears;
  if (birthday && ageOn(birthday, dayInZone(now, site.timeZone)) < years) {
    throw new DomainError('profile.too_young', { years });
  }
}
