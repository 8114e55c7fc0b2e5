import type { Operator } from '@app/core/people/operators';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { Permission } from '@app/shared/operators/permissions';

/** Whether an operator has the permission of a call, and may make it for all sites if it is of the installation. */
export const isPermitted = (
  { who, ofInstallation }: OpsCall,
  { permissions, merchantId }: Operator,
): boolean =>
  (!ofInstallation || merchantId === null) &&
  (who === 'operator' || permissions.includes(who as Permission));
