import type { Family } from '@app/lottery/family';
import { structureOf } from '@app/lottery/prizes/structure-of';
import { isFamilyCode } from '@app/lottery/result-forms';

type Load = () => Promise<Family>;

const sea =
  (code: 'THAI' | 'LAO4' | 'LAO5' | 'LAO6' | 'HANOI' | 'STOCK' | 'YEEKEE'): Load =>
  async () =>
    (await import('@app/lottery/sea/family')).sea[code];

/** The rules of each family are a script of their own: who plays one loads no other. */
const RULES: Readonly<Record<string, Load>> = {
  LHC: async () => (await import('@app/lottery/lhc/family')).lhc,
  KL8: async () => (await import('@app/lottery/kl8/family')).kl8,
  KENO: async () => (await import('@app/lottery/keno/family')).keno,
  SSC: async () => (await import('@app/lottery/ssc/family')).ssc,
  LF: async () => (await import('@app/lottery/lf/family')).lf,
  '11X5': async () => (await import('@app/lottery/11x5/family')).elevenFive,
  K3: async () => (await import('@app/lottery/k3/family')).k3,
  PK10: async () => (await import('@app/lottery/pk10/family')).pk10,
  VN_NORTH: async () => (await import('@app/lottery/vn/family')).vnNorth,
  VN_SOUTH: async () => (await import('@app/lottery/vn/family')).vnSouth,
  VN_PAIR: async () => (await import('@app/lottery/vn/family')).vnPair,
  THAI: sea('THAI'),
  LAO4: sea('LAO4'),
  LAO5: sea('LAO5'),
  LAO6: sea('LAO6'),
  HANOI: sea('HANOI'),
  STOCK: sea('STOCK'),
  YEEKEE: sea('YEEKEE'),
};

/**
 * The rules by which a game is played.
 *
 * @throws Error for a family that this page does not know, and what the browser says of a script that cannot be loaded
 */
export async function loadRules(family: string): Promise<Family> {
  const load = RULES[family];
  if (!load) throw new Error(`there are no rules of ${family}`);
  return load();
}

/** Whether players bet on whole numbers, such as 00 to 99, rather than on digits by their places. */
export const betsOnNumbers = (family: string): boolean =>
  isFamilyCode(family) && structureOf(family) !== undefined;
