import { ask, type Way } from '../../ops-request.ts';

const ofUnknownMember: Way = (request) => ask(request, { member: 'unknown9' });

/** Requests that provoke the refusals of calls about a site's bets. */
export const betWays: Readonly<Record<string, Way>> = {
  'bets.list member.not_found': ofUnknownMember,
  'bets.listFile member.not_found': ofUnknownMember,
};
