import type { FamilyCode } from '../families.ts';
import {
  HANOI_SOURCES,
  laoSources,
  STOCK_SOURCES,
  THAI_SOURCES,
  YEEKEE_SOURCES,
} from '../sea/sources.ts';
import { NORTH, PAIR, SOUTH } from '../vn/structures.ts';
import type { Structure } from './structure.ts';

const STRUCTURES: Partial<Record<FamilyCode, Structure>> = {
  VN_NORTH: NORTH,
  VN_SOUTH: SOUTH,
  VN_PAIR: PAIR,
  THAI: THAI_SOURCES.structure,
  LAO4: laoSources(4).structure,
  LAO5: laoSources(5).structure,
  LAO6: laoSources(6).structure,
  HANOI: HANOI_SOURCES.structure,
  STOCK: STOCK_SOURCES.structure,
  YEEKEE: YEEKEE_SOURCES.structure,
};

/** Which prizes a result of a family has, in the order in which they are published; undefined: it is one outcome. */
export const structureOf = (family: FamilyCode): Structure | undefined => STRUCTURES[family];
