import type { Presets } from './define-family.ts';
import { definitions } from './definitions.ts';
import type { FamilyCode } from './families.ts';

/** Presets of a family by name; a single `series` preset for families without their own. */
export const presetsOf = (family: FamilyCode): Presets => definitions[family].presets();
