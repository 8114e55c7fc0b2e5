import { maskName } from './mask-name.ts';

/**
 * A member as strangers may see them. A login name is half of what it takes to log in: until they choose
 * another, it is shown masked.
 */
export const publicNameOf = ({
  username,
  nickname,
}: {
  username: string;
  nickname: string;
}): string => (nickname === username ? maskName(username) : nickname);
