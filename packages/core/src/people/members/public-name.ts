import { maskName } from './mask-name.ts';

/**
 * A member's name as other members see it. Masks the login name, which would help an attacker to log in, until the
 * member chooses a nickname.
 */
export const publicNameOf = ({
  username,
  nickname,
}: {
  username: string;
  nickname: string;
}): string => (nickname === username ? maskName(username) : nickname);
