import { createHash } from 'node:crypto';
import { memoize } from '@app/core/platform/kernel';
import { type Site, settingOf } from '@app/core/sites/site';
import { brandCss, brandTokens } from '@app/shared/domain/brand-tokens';
import { brand } from '@app/shared/settings/site';

/** A process serves few sites, each in one colour. */
const COLOURS_REMEMBERED_MAX = 200;

/** Rules for a page's head, and the source that lets them in. */
interface BrandStyles {
  readonly css: string;
  readonly source: string;
}

/** None for a colour that a version with other rules took. */
const stylesOf = memoize(COLOURS_REMEMBERED_MAX, (accent: string): readonly BrandStyles[] => {
  const tokens = brandTokens(accent);
  if (!tokens) return [];
  const css = brandCss(tokens);
  return [{ css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }];
});

/** What a site's own colour is painted with, before any script runs. Nothing where it has the usual one. */
export function brandStyles(site: Site): BrandStyles | undefined {
  const { accent } = settingOf(site, brand);
  return accent === null ? undefined : stylesOf(accent)[0];
}
