import type { Presets } from './define-family.ts';
import { definitions, type FamilyCode } from './families.ts';

/** The presets of a family by their names; `series`, with all plays by series, of one that has no other. */
export const presetsOf = (family: FamilyCode): Presets => definitions[family].presets();
