import type { LinkKind } from '@app/shared/domain/content-kinds';

/** Where something leads, and how: `{ kind: 'page', to: '/help' }`. */
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
 * As a row keeps it.
 *
 * @throws RangeError when it would lead elsewhere than its kind says
 */
export function linkColumns(link: ContentLink): { linkKind: LinkKind; link: string | null } {
  if (link.kind === 'none') return { linkKind: 'none', link: null };
  if (!SHAPES[link.kind].test(link.to)) throw new RangeError(`no ${link.kind}: ${link.to}`);
  return { linkKind: link.kind, link: link.to };
}

/** As the domain knows it. A row that was written around us and leads elsewhere leads nowhere. */
export function linkOf(row: { linkKind: string; link: string | null }): ContentLink {
  const kind = row.linkKind as LinkKind;
  if (kind === 'none' || row.link === null || !SHAPES[kind]?.test(row.link)) {
    return { kind: 'none' };
  }
  return { kind, to: row.link };
}
