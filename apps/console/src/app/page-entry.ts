import type { Permission } from '@app/shared/domain/permissions';
import type { IconName } from '@app/ui/icon-names';
import type { Word } from '../lib/words.ts';

interface PageLink {
  readonly icon: IconName;
  readonly word: Word;
  readonly group: PageGroup;
  /** The role that it takes: others see no link, and the server refuses them. */
  readonly permission: Permission;
  /** For operators of all sites alone. */
  readonly ofInstallation?: true;
  /** Only where the server delivers messages nowhere but into its own database. */
  readonly needsOutbox?: true;
}

/** One page of the console. Router, navigation and the tests that walk all pages follow it. */
export interface PageEntry {
  /** Its file in `features/`, which has one component whose name ends with `Page`. */
  readonly file: string;
  /** For visitors: it stands alone and needs no session. */
  readonly isEntrance?: true;
  readonly link?: PageLink;
}

/** The groups of the rail, by duty. */
export const GROUPS = ['people', 'site', 'house'] as const;
export type PageGroup = (typeof GROUPS)[number];
