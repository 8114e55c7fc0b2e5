import { maskName } from './mask-name.ts';

/**
 * A member's name as strangers may see it. A login name is half of what a login needs, so it is masked until the member
 * chooses a nickname.
 */
export const publicNameOf = ({
  username,
  nickname,
}: {
  username: string;
  nickname: string;
}): string => (nickname === username ? maskName(username) : nickname);
