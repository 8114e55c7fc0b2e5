import { userInfo } from 'node:os';

/**
 * Who the audit trail names for a command: the user of the system, or the number of one without a name,
 * as a container may have.
 */
export function commandActor(readUser: () => { readonly username: string } = userInfo): string {
  try {
    return `cli:${readUser().username}`;
  } catch {
    return `cli:uid ${process.getuid?.()}`;
  }
}
