import { randomUUID } from 'node:crypto';
import { expireEnvelopes } from '@app/core/engagement/envelopes';
import { createRain } from '@app/shared/envelopes/ops-calls';
import { expect } from 'vitest';
import { fillBudget, makeRain } from '../../../support/engagement/rain.ts';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

const HOUR_MS = 3_600_000;
const HOURS_MAX = 24;

const wish = (changes: object = {}) => ({
  ...createRain.example.request,
  key: randomUUID(),
  ...changes,
});

const earn = ({ api: { deps }, site }: OpsRequest) => fillBudget(deps, site, 10_000);

/** A rain whose time is up. */
async function expired(request: OpsRequest): Promise<string> {
  const { deps } = request.api;
  await earn(request);
  const { publicId } = await makeRain(deps, request.site, 1, { count: 1 });
  const clock = () => new Date(deps.clock().getTime() + HOURS_MAX * HOUR_MS);
  await expireEnvelopes({ ...deps, clock });
  return publicId;
}

/** Requests that provoke the refusals of calls about rains. */
export const rainWays: Readonly<Record<string, Way>> = {
  'rain.not_found': (request) => ask(request),
  'rain.over': async (request) => ask(request, { id: await expired(request) }),
  'envelopes.createRain reward.over_budget': (request) => ask(request, wish()),
  'envelopes.createRain approval.waiting': async (request) => {
    await earn(request);
    const input = wish();
    expect((await ask(request, input)).body).toMatchObject({ success: true });
    return ask(request, input);
  },
};
