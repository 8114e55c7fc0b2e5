import { type Language, languageOf } from '@app/phrases/languages';
import { anySpeakerOf, speakerOf } from '@app/phrases/read';
import { type ContractTermsOf, contractTerms } from '@app/shared/payouts/contract-terms';
import { z } from 'zod';
import { findContractOfSite, versionsOfContract } from '../../contracts/index.ts';
import { engineOfNumber, namedTerms } from '../../payouts/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';

export interface ContractTermsWish {
  /** A contract of the site. */
  readonly contractId: string;
}

/** The terms that a contract had and has, a row for each tier. */
export const termsOfContract: ExportSheet = {
  columns: [
    { key: 'column.type', type: 'text' },
    { key: 'column.category', type: 'text' },
    { key: 'column.from', type: 'time' },
    { key: 'column.until', type: 'time' },
    { key: 'column.terms', type: 'text' },
    { key: 'column.tier', type: 'count' },
    { key: 'column.asksFor', type: 'text' },
    { key: 'column.percent', type: 'text' },
  ],
  async *pages({ db }, asked) {
    const { contractId: publicId } = JSON.parse(asked.input) as ContractTermsWish;
    const contract = await findContractOfSite(db, siteOf(asked), publicId);
    if (!contract) throw new Error(`there is no contract ${publicId}`);
    const { id: contractId, category } = contract;
    const engine = engineOfNumber(contract.kind);
    const language = languageOf(asked.language);
    const type = speakerOf(language, 'web/records')(`type.${engine.facts.paid.kind}`);
    const games = speakerOf(language, 'console')(`category.${category}`);
    for (let before: bigint | undefined; ; ) {
      const page = { contractId, before, rowsMax: ROWS_PER_PAGE };
      const found = await versionsOfContract(db, engine.terms, page);
      const rows = found.flatMap(({ version: _, proposedAt: __, validFrom, validTo, ...terms }) => {
        const { single, tiers } = saidIn(language, namedTerms(engine, { category, ...terms }));
        const head = [type, games, validFrom, validTo, single];
        if (tiers.length === 0) return [[...head, null, null, null]];
        return tiers.map(({ asksFor, rate }, n) => [...head, n + 1, asksFor, rate]);
      });
      const isLast = found.length < ROWS_PER_PAGE;
      yield { rows, share: isLast ? 1 : 0 };
      if (isLast) return;
      before = BigInt(found.at(-1)?.version ?? 0);
    }
  },
};

/** What is agreed on besides the tiers, and what each tier asks for and pays; in words of the console. */
function saidIn(language: Language, terms: ContractTermsOf) {
  const say = anySpeakerOf(language, 'console');
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 });
  const { kind: _, ...wire }: Readonly<Record<string, unknown>> = z.encode(contractTerms, terms);
  const { category: __, tiers = [], ...singles } = wire;
  const said = (name: string, value: unknown): string => {
    const chosen = CHOSEN[name];
    if (chosen) return say(`${chosen}.${value}`);
    return /rate$/i.test(name) ? percent.format(Number(value)) : `${value}`;
  };
  const listed = (parts: object, labelOf: (name: string) => string) =>
    Object.entries(parts)
      .map(([name, value]) => `${labelOf(name)}: ${said(name, value)}`)
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

/** What is chosen from a list, and where its choices are named. */
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
