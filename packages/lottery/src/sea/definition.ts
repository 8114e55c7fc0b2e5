import { once } from '@app/shared/once';
import { defineFamily, type Presets } from '../define-family.ts';
import { sea } from './family.ts';
import { seaPrices } from './prices.ts';
import { seaWireIds } from './wire-ids.ts';

const definitionOf = (code: keyof typeof sea) =>
  defineFamily({
    family: sea[code],
    wireIds: seaWireIds[code],
    presets: once(() => presetsOf(code)),
    prizeModes: ['SEA'],
  });

/** The shared presets, without plays that a lottery does not have. */
function presetsOf(code: keyof typeof sea): Presets {
  const codes = new Set(sea[code].plays.map((play) => play.code));
  return Object.fromEntries(
    Object.entries(seaPrices).map(([name, preset]) => [
      name,
      Object.fromEntries(Object.entries(preset).filter(([play]) => codes.has(play))),
    ]),
  );
}

export const definitions = {
  THAI: definitionOf('THAI'),
  LAO4: definitionOf('LAO4'),
  LAO5: definitionOf('LAO5'),
  LAO6: definitionOf('LAO6'),
  HANOI: definitionOf('HANOI'),
  STOCK: definitionOf('STOCK'),
  YEEKEE: definitionOf('YEEKEE'),
} as const;
