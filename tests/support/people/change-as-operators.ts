import { decide } from '@app/shared/approvals/ops-calls';
import * as settings from '@app/shared/site/settings.ops-calls';
import { expect } from 'vitest';
import type { TestApi } from '../servers/api.ts';
import { makeOperator, sendOps } from './operators.ts';

/**
 * Changes a setting by its call. A second operator approves the change if the setting requires it, as for money.
 * Returns whether an approval was required.
 */
export async function changeAsOperators(
  api: TestApi,
  { merchantId, code }: { readonly merchantId: bigint; readonly code: string },
  setting: settings.FormSetting,
  change: object,
): Promise<boolean> {
  const { token } = await makeOperator(api, { merchantId });
  const seen = (await sendOps(api, settings.read, { token, site: code })).body.value[setting.key];
  const body = { ...seen, ...change, reason: 'Agreed with the bank' };
  const call = settings.changeCallOf(setting);
  const answer = await sendOps(api, call, { token, site: code, body });
  expect(answer.body, call.name).toMatchObject({ success: true });
  const { approvalId } = answer.body.value;
  if (approvalId === undefined) return false;
  const other = await makeOperator(api, { merchantId });
  const approval = { token: other.token, body: { id: approvalId, approve: true } };
  const { body: approved } = await sendOps(api, decide, approval);
  expect(approved, call.name).toMatchObject({ success: true });
  return true;
}
