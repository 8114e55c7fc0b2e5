import { randomUUID } from 'node:crypto';
import { cancelLeaderboard } from '@app/core/engagement/leaderboards';
import { inTransaction } from '@app/core/platform/db';
import { create } from '@app/shared/leaderboards/ops-calls';
import type { Response } from 'supertest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { makeLeaderboard } from '../../../support/engagement/leaderboards.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../../ops-request.ts';

const { startsAt } = create.example.request;

/** Requests that provoke the refusals of calls about leaderboards. */
export const leaderboardWays: Readonly<Record<string, Way>> = {
  'leaderboard.over': async (request) => {
    const { deps } = request.api;
    const { merchantId } = request.site;
    const publicId = await makeLeaderboard(deps, merchantId);
    await inTransaction(deps.db, (tx) =>
      cancelLeaderboard(tx, { merchantId, publicId }, deps.clock()),
    );
    return ask(request, { id: publicId });
  },
  'leaderboard.begins_earlier': (request) => ask(request, { startsAt: 1_000 }),
  'leaderboard.prizes_rise': (request) => ask(request, { prizes: [1, 2] }),
  'operators.decide leaderboard.begins_earlier': (request) =>
    approveChanged(request, [`"startsAt":${startsAt}`, '"startsAt":1000']),
  'operators.decide leaderboard.prizes_rise': (request) =>
    approveChanged(request, ['"prizes":[50', '"prizes":[1']),
};

/** Approves a request whose input an earlier version of the server would have accepted. */
const approveChanged = (
  request: OpsRequest,
  [before, after]: readonly [string, string],
): Promise<Response> => {
  const name = `Leaderboard ${randomUUID()}`;
  return approveTooLate(request, create, { name }, () =>
    changeAsOwner(
      request.api.deps.db,
      'UPDATE approval SET input = replace(input, $2, $3) WHERE strpos(input, $1) > 0',
      [name, before, after],
    ),
  );
};
