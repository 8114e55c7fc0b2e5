import { drawIcon, readUpload, readUploadFile } from '@app/core/platform/uploads';
import type { Site } from '@app/core/sites/site';
import { settingOf } from '@app/core/sites/site';
import { brandTokens } from '@app/shared/site/brand-tokens';
import { brand } from '@app/shared/site/settings';
import type { ApiDeps } from '../../deps.ts';
import { iconPng, NIGHT } from './pictures.ts';

/** For each site that a process serves, in the sizes of the manifest. */
const ICONS_REMEMBERED_MAX = 100;

/** Query string that changes with the brand, so that browsers fetch the new icon. */
export function iconVersion(site: Site): string {
  const { icon, accent } = settingOf(site, brand);
  const words = [icon?.slice(0, 8), accent?.slice(1)].filter(Boolean);
  return words.length === 0 ? '' : `?v=${words.join('-')}`;
}

/** Theme colors of a site for browser UI; null for the default color. */
export function brandThemes(site: Site): { readonly dark: string; readonly light: string } | null {
  const { accent } = settingOf(site, brand);
  const tokens = accent === null ? undefined : brandTokens(accent);
  return tokens ? { dark: tokens.dark.accent, light: tokens.light.accent } : null;
}

/** Returns a function that draws a site's launcher icon: its own picture, or our mark in its color. */
export function iconDrawer(
  deps: ApiDeps,
): (site: Site | undefined, side: number) => Promise<Buffer> {
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = async (site: Site | undefined, side: number): Promise<Buffer> => {
    const id = site && settingOf(site, brand).icon;
    const upload = id ? await readUpload(deps.db, id) : undefined;
    const picture = upload && (await readUploadFile(deps, upload, 'whole'));
    if (picture) return drawIcon(picture, { side, ground: NIGHT });
    return iconPng(side, (site && brandThemes(site)?.dark) ?? undefined);
  };
  return (site, side) => {
    const key = `${side} ${site ? iconVersion(site) : ''}`;
    const cached = drawn.get(key);
    if (cached) return cached;
    const made = draw(site, side);
    drawn.set(key, made);
    made.catch(() => drawn.delete(key)); // retry, since the file store may be available again
    const [oldest] = drawn.size > ICONS_REMEMBERED_MAX ? drawn.keys() : [];
    if (oldest !== undefined) drawn.delete(oldest);
    return made;
  };
}
