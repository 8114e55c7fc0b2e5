import { randomUUID } from 'node:crypto';
import { changeMission, endMission } from '@app/core/engagement/missions';
import { inTransaction } from '@app/core/platform/db';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { change, create } from '@app/shared/missions/ops-calls';
import { rewards as setting } from '@app/shared/rewards/settings';
import type { Response } from 'supertest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { allowRewards, makeMission, missionOf } from '../../../support/engagement/missions.ts';
import { makeSite, whole } from '../../../support/world.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../../ops-request.ts';

const made = ({ api: { deps }, site }: OpsRequest): Promise<string> =>
  makeMission(deps, site.merchantId);

/** A mission to change, or the terms of a new one. */
const subject = async (request: OpsRequest): Promise<object> => {
  if (request.call.name === create.name) {
    await allowRewards(request.api.deps, request.site.merchantId);
    return {};
  }
  return { id: await made(request) };
};

const asking =
  (changes: object): Way =>
  async (request) =>
    ask(request, { ...(await subject(request)), ...changes });

const end = ({ api: { deps }, site: { merchantId } }: OpsRequest, publicId: string) =>
  inTransaction(deps.db, (tx) => endMission(tx, { merchantId, publicId }, deps.clock()));

const goal = (measure: string, count: number) => ({ measure, count, amount: null });
const unaffordable = { reward: 1_000 };

const forbidAllowance = ({ api: { deps }, site: { merchantId } }: OpsRequest) =>
  changeSite(deps, changeSetting, { merchantId, setting, change: { allowance: whole(0) } });

/** Requests that provoke the refusals of calls about missions. */
export const missionWays: Readonly<Record<string, Way>> = {
  'mission.ended': async (request) => {
    const id = await made(request);
    await end(request, id);
    return ask(request, { id });
  },
  'mission.changed_meanwhile': async (request) =>
    ask(request, { id: await made(request), version: 9 }),
  'mission.measure_fixed': async (request) =>
    ask(request, { id: await made(request), period: 'week' }),
  'mission.rewards_losses': asking({ result: 'lost' }),
  'mission.at_night': asking({ hours: { from: 0, to: 5 } }),
  'mission.bet_pace': asking({ goal: goal('bets', 500) }),
  'missions.create mission.deposit_pace': asking({ goal: goal('deposit_days', 2) }),
  'missions.create mission.no_rest_day': asking({ goal: goal('bet_days', 7), period: 'week' }),
  'missions.change mission.deposit_pace': (request) => changeOf(request, 'deposit_days', 'day', 2),
  'missions.change mission.no_rest_day': (request) => changeOf(request, 'bet_days', 'week', 7),
  'mission.beyond_edge': asking({ ...unaffordable, stakeMin: 0 }),
  'missions.create mission.no_reward': asking({ reward: 0, points: 0 }),
  'missions.change mission.no_reward': asking({ reward: 0, points: 0 }),
  'missions.create game.not_found': asking({ games: [{ vendor: 'none', game: 'none' }] }),
  'missions.change game.not_found': asking({ games: [{ vendor: 'none', game: 'none' }] }),
  'operators.decide mission.not_found': async (request) => {
    const id = await made(request);
    const { deps } = request.api;
    return approveTooLate(request, change, { id }, async () => {
      const { merchantId } = await makeSite(deps);
      const set = 'UPDATE mission SET merchant_id = $2 WHERE public_id = $1';
      await changeAsOwner(deps.db, set, [id, merchantId]);
    });
  },
  'operators.decide mission.ended': async (request) => {
    const id = await made(request);
    return approveTooLate(request, change, { id }, () => end(request, id));
  },
  'operators.decide mission.changed_meanwhile': async (request) => {
    const id = await made(request);
    return approveTooLate(request, change, { id }, () =>
      inTransaction(request.api.deps.db, (tx) =>
        changeMission(
          tx,
          { merchantId: request.site.merchantId, publicId: id, version: 1, ...missionOf() },
          request.api.deps.clock(),
        ),
      ),
    );
  },
  'operators.decide mission.measure_fixed': async (request) => {
    const id = await made(request);
    return approveChanged(request, change, { id }, ['"period":"day"', '"period":"week"']);
  },
  'operators.decide mission.rewards_losses': (request) =>
    approveChanged(request, create, {}, ['"result":"any"', '"result":"lost"']),
  'operators.decide mission.at_night': (request) =>
    approveChanged(request, create, {}, ['"hours":null', '"hours":{"from":0,"to":5}']),
  'operators.decide mission.bet_pace': (request) =>
    approveChanged(request, create, {}, ['"count":10', '"count":500']),
  'operators.decide mission.deposit_pace': (request) =>
    approveChanged(request, create, {}, ['"measure":"bets"', '"measure":"deposit_days"']),
  'operators.decide mission.no_rest_day': (request) =>
    approveChanged(request, create, { period: 'week' }, [
      '"measure":"bets"',
      '"measure":"bet_days"',
    ]),
  'operators.decide mission.no_reward': (request) =>
    approveChanged(request, create, { points: 0 }, ['"reward":0.5', '"reward":0']),
  'operators.decide game.not_found': (request) =>
    approveChanged(request, create, {}, ['"games":[]', '"games":[{"vendor":"no","game":"no"}]']),
  'operators.decide mission.beyond_edge': async (request) => {
    await allowRewards(request.api.deps, request.site.merchantId);
    return approveTooLate(request, create, { stakeMin: 0 }, () => forbidAllowance(request));
  },
};

/** Approves a request whose input an earlier version of the server would have accepted. */
async function approveChanged(
  request: OpsRequest,
  call: typeof create | typeof change,
  changes: object,
  [before, after]: readonly [string, string],
): Promise<Response> {
  const { deps } = request.api;
  await allowRewards(deps, request.site.merchantId);
  const name = `Mission ${randomUUID()}`;
  return approveTooLate(request, call, { ...changes, name }, () =>
    changeAsOwner(
      deps.db,
      'UPDATE approval SET input = replace(input, $2, $3) WHERE strpos(input, $1) > 0',
      [name, before, after],
    ),
  );
}

/** Asks to change a mission of another measure than the example. */
async function changeOf(
  request: OpsRequest,
  measure: 'deposit_days' | 'bet_days',
  period: 'day' | 'week',
  count: number,
): Promise<Response> {
  const { deps } = request.api;
  const id = await makeMission(deps, request.site.merchantId, { measure, period, target: 1n });
  return ask(request, { id, period, goal: goal(measure, count) });
}
