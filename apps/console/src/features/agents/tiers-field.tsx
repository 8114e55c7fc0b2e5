import { TIERS_MAX } from '@app/shared/payouts/tiers';
import { TierGrid, type TypedTier } from '@app/ui/layout/tier-grid';
import { useWords } from '../../lib/words.ts';
import type { Problem } from './term-problem.ts';

/** Parts of a tier by wire name, with a label and an error message each. */
const BETS = {
  part: 'betVolume',
  look: 'money',
  head: 'agents.tier.betVolume',
  wrong: 'agents.tier.betVolume.wrong',
} as const;
const LOSS = {
  part: 'netLoss',
  look: 'money',
  head: 'agents.tier.netLoss',
  wrong: 'agents.tier.netLoss.wrong',
} as const;
const MEMBERS = {
  part: 'activeMember',
  look: 'count',
  head: 'agents.tier.activeMember',
  wrong: 'agents.tier.activeMember.wrong',
} as const;
const RATE = {
  part: 'rate',
  look: 'percent',
  head: 'agents.tier.percent',
  wrong: 'agents.rate.wrong',
} as const;

const TIERS = {
  title: 'detail.tiers',
  asksNoMore: 'agents.tier.fault.asks_no_more',
  least: 1,
} as const;

export const SALARY_TIERS = {
  ...TIERS,
  about: 'agents.tiers.text',
  parts: [BETS, MEMBERS, RATE],
} as const;
export const DIVIDEND_TIERS = {
  ...TIERS,
  about: 'agents.tiers.text.dividend',
  parts: [BETS, LOSS, MEMBERS, RATE],
} as const;
export const PLAN_TIERS = {
  title: 'agents.plan.tiers',
  about: 'agents.plan.tiers.text',
  parts: [
    { ...BETS, part: 'ngr', head: 'agents.plan.tier.ngr' },
    { ...MEMBERS, part: 'depositors', head: 'agents.plan.tier.depositors', initial: '0' },
    RATE,
  ],
  asksNoMore: 'agents.plan.tier.fault',
  least: 0,
} as const;

/** A tier whose conditions are not above those of the tier below, or that pays no more. */
const FAULTS = {
  pays_nothing: 'agents.tier.fault.pays_nothing',
  pays_no_more: 'agents.tier.fault.pays_no_more',
  asks_less_bets: 'agents.tier.fault.asks_less_bets',
  asks_less_loss: 'agents.tier.fault.asks_less_loss',
  asks_less_members: 'agents.tier.fault.asks_less_members',
} as const;

interface TiersFieldProps {
  readonly of: typeof SALARY_TIERS | typeof DIVIDEND_TIERS | typeof PLAN_TIERS;
  /** Lowest first. */
  readonly tiers: readonly TypedTier[];
  /** Keyed by the path of the term, such as `tiers.0.rate`. */
  readonly problems: ReadonlyMap<string, Problem>;
  readonly onChange: (tiers: readonly TypedTier[]) => void;
}

/** Tier fields of a contract, each with its errors. */
export function TiersField({ of, tiers, problems, onChange }: TiersFieldProps) {
  const { t } = useWords();
  const { parts }: { readonly parts: readonly (typeof of.parts)[number][] } = of;
  const problemsOf = (at: number) =>
    parts.flatMap(({ part, wrong }) => {
      const problem = problems.get(`tiers.${at}.${part}`);
      if (problem === undefined || problem === 'nothing') return [];
      if (problem === 'wrong') return [{ part, text: t(wrong) }];
      const fault = problem === 'asks_no_more' ? of.asksNoMore : FAULTS[problem];
      return [{ part, text: t(fault, { below: at }) }];
    });
  return (
    <TierGrid
      columns={parts.map(({ head, ...part }) => ({ ...part, head: t(head) }))}
      tiers={tiers}
      most={TIERS_MAX}
      least={of.least}
      problemsOf={problemsOf}
      onChange={onChange}
      words={{
        title: t(of.title),
        add: t('agents.tier.add'),
        remove: (tier) => t('agents.tier.remove', { tier }),
        field: (tier, field) => t('agents.tier.field', { tier, field }),
      }}
    >
      <p className="text-sm text-ink-2">{t(of.about)}</p>
    </TierGrid>
  );
}
