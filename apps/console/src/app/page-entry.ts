import type { Permission } from '@app/shared/operators/permissions';
import type { IconName } from '@app/ui/pictures/icon-names';
import type { Word } from '../lib/words.ts';

interface PageLink {
  readonly icon: IconName;
  readonly word: Word;
  /** Operators without it see no link, and the server refuses their calls. */
  readonly permission: Permission;
  /** The page is usable before the first site exists. */
  readonly needsNoSite?: true;
  /** Only for operators of the whole installation. */
  readonly ofInstallation?: true;
  /** Only for installations that deliver messages only to the outbox table. */
  readonly needsOutbox?: true;
}

/** A page of the console. The router, the navigation and the tests that visit all pages use this list. */
export interface PageEntry {
  /** File below `features/` that exports one component whose name ends in `Page`. */
  readonly file: string;
  /** Rendered without the frame; needs no session. */
  readonly isEntrance?: true;
  readonly link?: PageLink;
}
