import { ROOMS_MAX } from '@app/shared/rooms/states';
import { makeRoom } from '../../../support/engagement/rooms.ts';
import { makeMember, makeSite } from '../../../support/world.ts';
import { ask, type Way } from '../../ops-request.ts';

/** Requests that provoke the refusals of calls about chat rooms. */
export const roomsWays: Readonly<Record<string, Way>> = {
  'room.limit': async (request) => {
    for (let n = 0; n < ROOMS_MAX; n++) await makeRoom(request.api.deps, request.site);
    return ask(request);
  },
  'rooms.save room.not_found': async (request) => {
    await ask({ ...request, site: await makeSite(request.api.deps) });
    return ask(request);
  },
  'room.not_muted': async (request) => {
    const { publicId: memberId } = await makeMember(request.api.deps, request.site);
    return ask(request, { memberId });
  },
};
