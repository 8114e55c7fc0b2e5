import { type Preset, paying } from '../price.ts';

/** Default preset: everything by series. */
export const commercial: Preset = {};

/** State prizes for a note of 2, with returns of 54.5 to 59.1 %. The state sells no other plays. */
export const official: Preset = {
  First1Straight: { win: paying(13 / 2) },
  First2Straight: { win: paying(130 / 2) },
  First2Com: { win: paying(65 / 2) },
  First3Straight: { win: paying(1170 / 2) },
  First3Com: { win: paying(195 / 2) },
  Any2Com: { win: paying(6 / 2) },
  Any3Com: { win: paying(19 / 2) },
  Any4Com: { win: paying(78 / 2) },
  Any5Com: { win: paying(540 / 2) },
  Any6Com: { win: paying(90 / 2) },
  Any7Com: { win: paying(26 / 2) },
  Any8Com: { win: paying(9 / 2) },
};
