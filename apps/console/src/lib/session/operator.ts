import type { Answer } from '@app/client/calls';
import type { Permission } from '@app/shared/operators/permissions';
import type { me } from '@app/shared/operators/session.ops-calls';
import { createContext, useContext } from 'react';

type Me = Answer<typeof me>;
export type CurrentOperator = Me['operator'] & Omit<Me, 'operator'>;

const OperatorContext = createContext<CurrentOperator | undefined>(undefined);
export const OperatorProvider = OperatorContext.Provider;

export function useOperator(): CurrentOperator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('useOperator outside OperatorProvider');
  return operator;
}

/** Whether the operator has a permission. The server enforces it; this only hides controls. */
export const useMay = (permission: Permission): boolean =>
  useOperator().permissions.includes(permission);
