import { createHash } from 'node:crypto';
import { memoize } from '@app/core/platform/kernel';
import { type Site, settingOf } from '@app/core/sites/site';
import { brandCss, brandTokens } from '@app/shared/site/brand-tokens';
import { brand } from '@app/shared/site/settings';

/** A process serves few sites, each with one color. */
const COLOURS_REMEMBERED_MAX = 200;

/** Styles for a page's head, and their source for the content security policy. */
interface BrandStyles {
  readonly css: string;
  readonly source: string;
}

/** Empty for a color that is no longer valid: an earlier version may have accepted it. */
const stylesOf = memoize(COLOURS_REMEMBERED_MAX, (accent: string): readonly BrandStyles[] => {
  const tokens = brandTokens(accent);
  if (!tokens) return [];
  const css = brandCss(tokens);
  return [{ css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }];
});

/** Styles of a site's own color, applied before any script runs. Undefined for the default color. */
export function brandStyles(site: Site): BrandStyles | undefined {
  const { accent } = settingOf(site, brand);
  return accent === null ? undefined : stylesOf(accent)[0];
}
