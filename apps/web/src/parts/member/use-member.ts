import { useAnswer } from '@app/client/use-answer';
import { info } from '@app/shared/members/calls';
import { useEffect } from 'react';
import { setNickname, useSession } from '../../lib/session/session.ts';

const FRESH_MS = 5 * 60_000;

/** The logged-in member's data. Not requested without a session. */
export function useMember() {
  const session = useSession();
  const member = useAnswer(
    info,
    {},
    {
      enabled: session !== undefined,
      staleTime: FRESH_MS,
      refreshOn: ['rewards'],
    },
  );
  const nickname = member.data?.nickname;
  useEffect(() => {
    if (nickname) setNickname(nickname);
  }, [nickname]);
  return member;
}
