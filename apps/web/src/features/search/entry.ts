import type { IconName } from '@app/ui/pictures/icon-names';

/** A possible result of the search. */
export interface Entry {
  readonly kind: 'game' | 'vendor' | 'category' | 'page';
  readonly title: string;
  readonly href: string;
  /** Further searchable words: its vendor, its category, its name in another language. */
  readonly also?: readonly string[];
  /** Body text of a help article, in which only exact matches count. */
  readonly text?: string;
  /** URL of a square picture. */
  readonly src?: string;
  /** Its icon, where it has no picture. */
  readonly icon?: IconName;
  readonly note?: string;
}
