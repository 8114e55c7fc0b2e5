import type { Language } from '@app/phrases/languages';
import { untypedTranslatorOf } from '@app/phrases/translator';
import { type ContractTermsOf, contractTerms } from '@app/shared/contracts/contract-terms';
import { z } from 'zod';

interface TierRow {
  /** All terms except the tiers. */
  readonly terms: string;
  readonly tier: number | null;
  readonly asksFor: string | null;
  readonly rate: string | null;
}

/** A row for each tier of terms, or one if there are none. */
export function tierRows(language: Language, terms: ContractTermsOf): TierRow[] {
  const { single, tiers } = termsIn(language, terms);
  if (tiers.length === 0) return [{ terms: single, tier: null, asksFor: null, rate: null }];
  return tiers.map(({ asksFor, rate }, n) => ({ terms: single, tier: n + 1, asksFor, rate }));
}

/** Terms as one text. */
export function termsText(language: Language, terms: ContractTermsOf): string {
  const { single, tiers } = termsIn(language, terms);
  return [single, ...tiers.map(({ asksFor, rate }) => `${asksFor}: ${rate}`)]
    .filter(Boolean)
    .join('; ');
}

/** The terms, then the conditions and rates of each tier, in the console's words. */
function termsIn(language: Language, terms: ContractTermsOf) {
  const say = untypedTranslatorOf(language, 'console');
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 });
  const { kind: _, ...wire }: Readonly<Record<string, unknown>> = z.encode(contractTerms, terms);
  const { category: __, tiers = [], ...singles } = wire;
  const valueText = (name: string, value: unknown): string => {
    const chosen = CHOSEN[name];
    if (chosen) return say(`${chosen}.${value}`);
    return /rate$/i.test(name) ? percent.format(Number(value)) : `${value}`;
  };
  const listed = (parts: object, labelOf: (name: string) => string) =>
    Object.entries(parts)
      .map(([name, value]) => `${labelOf(name)}: ${valueText(name, value)}`)
      .join('; ');
  return {
    single: listed(singles, (name) => say(`detail.${name}`)),
    tiers: (tiers as readonly Tier[]).map(({ rate, ...asked }) => ({
      asksFor: listed(asked, (name) => say(TIER_PARTS[name] ?? name)),
      rate: percent.format(rate),
    })),
  };
}

interface Tier extends Readonly<Record<string, number>> {
  readonly rate: number;
}

/** Fields with a list of choices, and the phrases that name the choices. */
const CHOSEN: Readonly<Record<string, string>> = {
  base: 'agents.base',
  carry: 'agents.carry',
  negative: 'agents.plan.negative',
};

const TIER_PARTS: Readonly<Record<string, string>> = {
  betVolume: 'agents.tier.betVolume',
  netLoss: 'agents.tier.netLoss',
  activeMember: 'agents.tier.activeMember',
  ngr: 'agents.plan.tier.ngr',
  depositors: 'agents.plan.tier.depositors',
};
