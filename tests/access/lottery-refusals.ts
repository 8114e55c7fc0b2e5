import { randomBytes } from 'node:crypto';
import type { NewLottery } from '@app/core/lotteries';
import type { Response } from 'supertest';
import { makeExternalDraw, makeExternalLottery } from '../support/external-draws.ts';
import { ask, type OpsRequest } from './ops-request.ts';

const AHEAD_MS = -3_600_000;

/** A draw of three digits, as calls name it. */
async function drawOf(
  { api: { deps } }: OpsRequest,
  draw: Omit<Parameters<typeof makeExternalDraw>[1], 'lotteryId' | 'number'> = {},
  changes: Partial<NewLottery> = {},
) {
  const code = `X${randomBytes(4).toString('hex')}`;
  const lotteryId = await makeExternalLottery(deps, { code, family: 'LF', ...changes });
  await makeExternalDraw(deps, { lotteryId, number: '20261124', ...draw });
  return { lottery: code, draw: '20261124' };
}

const entering = async (request: OpsRequest, draw: Awaited<ReturnType<typeof drawOf>>) =>
  ask(request, { ...draw, result: '123' });

/** Ways into what calls about lotteries refuse. */
export const lotteryWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'lottery.not_found': (asked) => ask(asked),
  'lottery.draw_not_found': (asked) => ask(asked),
  'lottery.draw_not_over': async (asked) =>
    entering(asked, await drawOf(asked, { agoMs: AHEAD_MS })),
  'lottery.not_external': async (asked) =>
    entering(asked, await drawOf(asked, {}, { source: 'own' })),
  'lottery.draw_state_changed': async (asked) =>
    entering(asked, await drawOf(asked, { state: 'void' })),
};
