import type { Operator } from '@app/core/operators';
import type { Permission } from '@app/shared/domain/permissions';
import type { OpsCall } from '@app/shared/ops/define-ops-call';

/** Whether an operator's roles permit a call of those who are logged in. */
export const isPermitted = ({ who }: OpsCall, { permissions }: Operator): boolean =>
  who === 'operator' || permissions.includes(who as Permission);
