import { drawIcon, readUpload, readUploadFile } from '@app/core/platform/uploads';
import type { Site } from '@app/core/sites/site';
import { settingOf } from '@app/core/sites/site';
import { brandTokens } from '@app/shared/domain/brand-tokens';
import { brand } from '@app/shared/settings/site';
import type { ApiDeps } from '../../deps.ts';
import { iconPng, NIGHT } from './pictures.ts';

/** In the sizes of the manifest, for as many sites as a process serves. */
const ICONS_REMEMBERED_MAX = 100;

/** What names an icon in its address, so that another one is fetched once the brand has changed. */
export function iconVersion(site: Site): string {
  const { icon, accent } = settingOf(site, brand);
  const words = [icon?.slice(0, 8), accent?.slice(1)].filter(Boolean);
  return words.length === 0 ? '' : `?v=${words.join('-')}`;
}

/** The colours of a site around its pages; none where it has the usual one. */
export function brandThemes(site: Site): { readonly dark: string; readonly light: string } | null {
  const { accent } = settingOf(site, brand);
  const tokens = accent === null ? undefined : brandTokens(accent);
  return tokens ? { dark: tokens.dark.accent, light: tokens.light.accent } : null;
}

/** Draws the icon by which a launcher shows a site: its own picture, else our mark in its colour. */
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
    const known = drawn.get(key);
    if (known) return known;
    const made = draw(site, side);
    drawn.set(key, made);
    made.catch(() => drawn.delete(key)); // the store may answer next time
    const [oldest] = drawn.size > ICONS_REMEMBERED_MAX ? drawn.keys() : [];
    if (oldest !== undefined) drawn.delete(oldest);
    return made;
  };
}
