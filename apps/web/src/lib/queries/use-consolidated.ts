import { useAnswer } from '@app/client/use-answer';
import { consolidated } from '@app/shared/members/calls';
import { useSession } from '../session/session.ts';
import { useFlag } from '../site.ts';

/**
 * Loads a member's funds and contracts after login, and stores them in the tab under keys shared by clients of this
 * family. Not loaded for trial members, who have neither.
 */
export function useConsolidated() {
  const session = useSession();
  const isOn = useFlag('AGENTPOLICY3');
  return useAnswer(
    consolidated,
    {},
    {
      enabled: isOn && session !== undefined && !session.isTrial,
      staleTime: Number.POSITIVE_INFINITY,
      refreshOn: ['team'],
    },
  );
}
