import type { KnownDevice, LoginLine } from '@app/core/people/access';
import type { Address } from '@app/core/people/profile';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/profile/schemas';
import { avatarNames } from '@app/ui/art/avatar-art';
import { avatarArtUrl } from '../../wire/art-urls.ts';

export const presentDrawnAvatars = (): AnswerOf<typeof calls.drawnAvatars> =>
  avatarNames.map((avatarId) => ({ avatarId, url: avatarArtUrl(avatarId) }));

export const presentAddress = ({ publicId: addressId, ...address }: Address) => ({
  addressId,
  ...address,
});

/** Known devices of a member. The current one is the last device, if its address is that of the last login. */
export const presentDevices = (
  devices: readonly KnownDevice[],
  { lastLoginIp }: { readonly lastLoginIp: string | null },
): AnswerOf<typeof calls.devices> =>
  devices.map(({ lastAt, firstAt, ip, browser, times }, place) => ({
    lastTime: lastAt.getTime(),
    firstTime: firstAt.getTime(),
    ip,
    browser,
    times,
    // Members have one session, which started with the last login.
    current: place === 0 && ip === lastLoginIp,
  }));

export const presentLogin = ({ at, ip, browser, method, outcome, reason }: LoginLine) => ({
  time: at.getTime(),
  ip,
  browser,
  method,
  success: outcome === 'ok',
  reason,
});
