import { changeSetting, changeSite } from '@app/core/sites/site';
import { rewards as setting } from '@app/shared/rewards/settings';
import { changeTable, raise } from '@app/shared/vip/ops-calls';
import { makeLevels } from '../../../support/engagement/vip.ts';
import { makeMember, makeTrial, whole } from '../../../support/world.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../../ops-request.ts';

/** Levels whose bonus exceeds the house edge of their turnover. */
const [lowest, reached] = changeTable.example.request.levels;
const costly = [lowest, { ...reached, levelBonus: 100_000 }];

/** A member of a site with levels. */
async function memberId({ api: { deps }, site }: OpsRequest): Promise<string> {
  await makeLevels(deps, site.merchantId);
  return (await makeMember(deps, site)).publicId;
}

/** A member at the highest of four levels. */
async function highest(request: OpsRequest): Promise<string> {
  const id = await memberId(request);
  await ask({ ...request, call: raise }, { id, level: 3 });
  return id;
}

/** Requests that provoke the refusals of calls about VIP levels. */
export const vipWays: Readonly<Record<string, Way>> = {
  'vip.table vip.no_such_level': (request) => ask(request, { version: '7' }),
  'vip.table_changed_meanwhile': (request) => ask(request, { version: 7 }),
  'vip.level_in_use': async (request) => {
    await highest(request);
    return ask(request, { version: 1 });
  },
  'vip.raise vip.no_such_level': async (request) =>
    ask(request, { id: await memberId(request), level: 9 }),
  'vip.beyond_edge': (request) => ask(request, { version: 0, levels: costly }),
  'vip.not_above': async (request) => ask(request, { id: await highest(request), level: 2 }),
  'vip.raise member.need_true_account': async (request) => {
    await memberId(request);
    const { api, site } = request;
    const { publicId: id } = await makeTrial(api.deps, { merchantId: site.merchantId });
    return ask(request, { id });
  },
  'operators.decide vip.table_changed_meanwhile': async (request) =>
    approveTooLate(request, changeTable, { version: 0 }, () =>
      makeLevels(request.api.deps, request.site.merchantId),
    ),
  'operators.decide vip.beyond_edge': async (request) => {
    const { api, site } = request;
    const allow = (amount: number) =>
      changeSite(api.deps, changeSetting, {
        merchantId: site.merchantId,
        setting,
        change: { allowance: whole(amount) },
      });
    await allow(1_000_000);
    return approveTooLate(request, changeTable, { version: 0, levels: costly }, () => allow(0));
  },
  'operators.decide vip.level_in_use': async (request) => {
    const id = await memberId(request);
    return approveTooLate(request, changeTable, { version: 1 }, () =>
      ask({ ...request, call: raise }, { id, level: 3 }),
    );
  },
};
