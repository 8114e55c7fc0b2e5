import type { Permission } from '@app/shared/domain/permissions';
import type { IconName } from '@app/ui/icon-names';
import type { Word } from '../lib/words.ts';

interface PageLink {
  readonly icon: IconName;
  readonly word: Word;
  /** Operators without it see no link, and the server refuses them. */
  readonly permission: Permission;
  /** The page shows something before the first site exists. */
  readonly needsNoSite?: true;
  /** Only for operators of all sites. */
  readonly ofInstallation?: true;
  /** Only where the server delivers messages nowhere but into its own database. */
  readonly needsOutbox?: true;
}

/** One page of the console. Router, navigation and the tests that walk all pages follow it. */
export interface PageEntry {
  /** Its file in `features/`, which has one component whose name ends with `Page`. */
  readonly file: string;
  /** For visitors: it has no frame and needs no session. */
  readonly isEntrance?: true;
  readonly link?: PageLink;
}
