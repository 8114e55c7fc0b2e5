import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { TestApi } from '../support/servers/api.ts';
import { makeAgent, makeMember } from '../support/world.ts';
import { isNotFound } from './refused-examples.ts';

type Site = Parameters<typeof makeMember>[1];

/** The example of a call, about a member or an agent of the site if its `id` names one. */
export async function exampleAbout(
  { deps }: TestApi,
  { errors, example: { request } }: OpsCall,
  site: Site,
): Promise<object> {
  if (!('id' in request)) return request;
  const missing = errors.find(isNotFound); // the first that a call declares is about `id`
  if (missing === 'agent.not_found')
    return { ...request, id: (await makeAgent(deps, site)).publicId };
  if (missing === 'member.not_found')
    return { ...request, id: (await makeMember(deps, site)).publicId };
  return request;
}
