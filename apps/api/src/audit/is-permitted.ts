import type { Operator } from '@app/core/people/operators';
import type { Permission } from '@app/shared/domain/permissions';
import type { OpsCall } from '@app/shared/ops/define-ops-call';

/** Whether an operator may make a call, by roles and by site. */
export const isPermitted = (
  { who, ofInstallation }: OpsCall,
  { permissions, merchantId }: Operator,
): boolean =>
  (!ofInstallation || merchantId === null) &&
  (who === 'operator' || permissions.includes(who as Permission));
