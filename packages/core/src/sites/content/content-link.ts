import type { LinkKind } from '@app/shared/content/content-kinds';

/** The target of a link: `{ kind: 'page', to: '/help' }`. */
export type ContentLink =
  | { readonly kind: 'none' }
  | { readonly kind: Exclude<LinkKind, 'none'>; readonly to: string };

const SHAPES: Record<Exclude<LinkKind, 'none'>, RegExp> = {
  page: /^\/(?![/\\])[\w\-./?=&#%]{0,200}$/,
  address: /^https:\/\/[^\s"'<>\\]{4,300}$/,
  game: /^[\w-]{1,40}\/[\w-]{1,80}$/,
  promotion: /^[\w-]{1,60}$/,
};

/**
 * A link in its stored columns.
 *
 * @throws RangeError for a target outside its kind
 */
export function linkColumns(link: ContentLink): { linkKind: LinkKind; link: string | null } {
  if (link.kind === 'none') return { linkKind: 'none', link: null };
  if (!SHAPES[link.kind].test(link.to)) throw new RangeError(`no ${link.kind}: ${link.to}`);
  return { linkKind: link.kind, link: link.to };
}

/** A link from a row. A row with a target outside its kind, written by other means, becomes no link. */
export function linkOf(row: { linkKind: string; link: string | null }): ContentLink {
  const kind = row.linkKind as LinkKind;
  if (kind === 'none' || row.link === null || !SHAPES[kind]?.test(row.link)) {
    return { kind: 'none' };
  }
  return { kind, to: row.link };
}
