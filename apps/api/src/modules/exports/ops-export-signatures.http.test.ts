import { writeExports } from '@app/core/reports/exports';
import { audit } from '@app/shared/audit/ops-calls';
import * as calls from '@app/shared/exports/signatures.ops-calls';
import { expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';

let api: TestApi;
let site: TestSite;
let ip: string;

onOwnSites({}, (own) => {
  ({ api, site, ip } = own);
});

test('an operator gets the signature of their own written file, and the keys that verify it', async () => {
  const { token, username } = await makeOperator(api, { merchantId: site.merchantId });
  const body = { format: 'csv', action: 'flag.switched' };
  const asked = await sendOps(api, audit.file, { token, ip, body });
  const { exportId } = asked.body.value;
  const read = (by: string) => sendOps(api, calls.read, { token: by, ip, body: { exportId } });
  expect((await read(token)).body.errorCode).toBe('export.not_found'); // not written yet
  await writeExports(api.deps);
  const { fileName, text } = (await read(token)).body.value;
  expect(fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv\.sig$/);
  expect(text).toContain(`\nasked by: ${username}\n`);
  expect(text).toContain('\nfilter: {"action":"flag.switched"}\n');
  const { list } = (await sendOps(api, calls.keys, { token, ip })).body.value;
  expect(text).toContain(`\nkey: ${list[0].kid}\n`);
  expect(list[0].pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
  const stranger = await makeOperator(api, { merchantId: site.merchantId });
  const refused = await read(stranger.token);
  expect([refused.status, refused.body.errorCode]).toEqual([404, 'export.not_found']);
});
