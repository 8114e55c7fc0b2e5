import { decide } from '@app/shared/approvals/ops-calls';
import * as settings from '@app/shared/site/settings.ops-calls';
import { beforeAll, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let networks = 0;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});

test.each(settings.formSettings.map((setting) => [setting.key, setting] as const))(
  '%s: the call of the setting changes it to its example',
  async (key, setting) => {
    const { merchantId, code: site } = await makeSite(api.deps);
    const ip = `10.1.${networks++}.1`; // limits apply per network
    const [maker, checker] = [
      await makeOperator(api, { merchantId }),
      await makeOperator(api, { merchantId }),
    ];
    const read = async () =>
      (await sendOps(api, settings.read, { token: maker.token, site, ip })).body.value[key];
    const { version } = await read();
    const { example } = setting.form;
    const body = { ...example, version, reason: 'Asked for by the license' };
    const call = settings.changeCallOf(setting);
    const answer = await sendOps(api, call, { token: maker.token, site, ip, body });
    expect(answer.body, answer.text).toMatchObject({ success: true });
    const { approvalId: id } = answer.body.value;
    if (id !== undefined)
      await sendOps(api, decide, { token: checker.token, ip, body: { id, approve: true } });
    const changed = await read();
    expect(changed).toMatchObject(example);
    expect(changed.version).toBeGreaterThan(version);
  },
);
