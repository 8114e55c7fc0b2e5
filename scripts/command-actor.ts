import { userInfo } from 'node:os';

/** Actor of a command in the audit trail: the system user, or the user id if it has no name, as in some containers. */
export function commandActor(readUser: () => { readonly username: string } = userInfo): string {
  try {
    return `cli:${readUser().username}`;
  } catch {
    return `cli:uid ${process.getuid?.()}`;
  }
}
