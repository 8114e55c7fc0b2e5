import { once } from '@app/shared/once';
import type { FamilyListing, Presets } from '../family-listing.ts';
import { sea } from './family.ts';
import { seaPrices } from './prices.ts';
import { seaWireIds } from './wire-ids.ts';

const listingOf = <Code extends keyof typeof sea>(code: Code) =>
  ({
    wireIds: seaWireIds[code],
    presets: once(() => presetsOf(code)),
    prizeModes: ['SEA'],
  }) as const satisfies FamilyListing;

/** The shared presets, without the plays that a lottery does not have. */
function presetsOf(code: keyof typeof sea): Presets {
  const codes = new Set(sea[code].plays.map((play) => play.code));
  return Object.fromEntries(
    Object.entries(seaPrices).map(([name, preset]) => [
      name,
      Object.fromEntries(Object.entries(preset).filter(([play]) => codes.has(play))),
    ]),
  );
}

export const seaListings = {
  THAI: listingOf('THAI'),
  LAO4: listingOf('LAO4'),
  LAO5: listingOf('LAO5'),
  LAO6: listingOf('LAO6'),
  HANOI: listingOf('HANOI'),
  STOCK: listingOf('STOCK'),
  YEEKEE: listingOf('YEEKEE'),
} as const;
