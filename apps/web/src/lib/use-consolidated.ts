import { useAnswer } from '@app/client/use-answer';
import { consolidated } from '@app/shared/api/member.calls';
import { useSession } from './session.ts';
import { useFlag } from './site.ts';

/**
 * Asks for a member's funds and contracts as soon as they are in, and keeps them in the tab under the
 * names that pages of this family share. Trial members have neither, and are not asked about.
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
