import { useForm } from '@app/client/use-form';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/promotions/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { PromotionPreview } from './promotion-preview.tsx';
import { PromotionSimulation } from './promotion-simulation.tsx';
import { type Article, newRules, type RulesInput, type SitePromotion } from './site-promotions.ts';
import { SiteTermsFields } from './site-terms-fields.tsx';

interface CreateProps {
  /** Texts of promotions that have no rules yet. */
  readonly articles: readonly Article[];
  readonly onClose: () => void;
}

/** Adds rules to the text of a promotion. Another operator approves. */
export function CreateSitePromotion({ articles, onClose }: CreateProps) {
  const { t } = useWords();
  const form = useForm(calls.create, {
    initial: {
      article: articles[0]?.code ?? '',
      rules: newRules('SIGNUP'),
      startsAt: Date.now(),
      endsAt: null,
      registeredDaysMax: null,
      depositorsOnly: false,
      needsJoin: false,
      segmentId: null,
      turnoverTimes: 1,
      claimDays: 7,
      claimsMax: null,
      budget: -1,
      reason: '',
    },
    onDone: (_, { article }) => {
      const title = articles.find(({ code }) => code === article)?.title ?? article;
      toast(t('promotions.asked', { name: title }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('sitePromotions.create')} onClose={onClose}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <Field
          label={t('sitePromotions.article')}
          hint={t('sitePromotions.article.hint')}
          error={form.isWrong('article') ? t('sitePromotions.article.wrong') : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={form.values.article}
              choices={articles.map(({ code, title }) => ({ value: code, label: title }))}
              onValueChange={(article) => form.set('article', article)}
            />
          )}
        </Field>
        <SiteTermsFields form={form} hasKind={false} />
        <PromotionSimulation terms={form.values} />
        <PromotionPreview article={form.values.article} terms={form.values} />
      </ReasonedForm>
    </Dialog>
  );
}

interface ChangeProps {
  readonly promotion: SitePromotion;
  readonly onClose: () => void;
}

/** New terms of a promotion. Another operator approves. */
export function ChangeSitePromotion({ promotion, onClose }: ChangeProps) {
  const { t } = useWords();
  const name = promotion.title ?? promotion.article;
  const { id, version, startsAt, endsAt, registeredDaysMax, depositorsOnly } = promotion;
  const { needsJoin, segmentId, turnoverTimes, claimDays, claimsMax, budget } = promotion;
  const form = useForm(calls.change, {
    initial: {
      id,
      version,
      rules: inputOf(promotion.rules),
      startsAt,
      endsAt,
      registeredDaysMax,
      depositorsOnly,
      needsJoin,
      segmentId,
      turnoverTimes,
      claimDays,
      claimsMax,
      budget: moneyToWire(budget),
      reason: '',
    },
    onDone: () => {
      toast(t('promotions.asked', { name }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('promotions.change.title', { name })} onClose={onClose}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <p className="text-sm text-ink-2">{t('sitePromotions.change.text')}</p>
        <SiteTermsFields hasKind form={form} />
        <PromotionSimulation terms={form.values} />
        <PromotionPreview article={promotion.article} terms={form.values} />
      </ReasonedForm>
    </Dialog>
  );
}

type TableRules = Extract<SitePromotion['rules'], { readonly prizes: unknown }>;

/** Rules as the form holds them. */
function inputOf(rules: SitePromotion['rules']): RulesInput {
  switch (rules.kind) {
    case 'LOGIN':
      return { ...rules, amounts: rules.amounts.map(moneyToWire) };
    case 'SAVIOR':
      return {
        ...rules,
        lossMin: moneyToWire(rules.lossMin),
        amountMax: moneyToWire(rules.amountMax),
      };
    case 'DEPOSIT_BET_BONUS':
      return {
        ...rules,
        depositMin: moneyToWire(rules.depositMin),
        betMin: moneyToWire(rules.betMin),
        amount: moneyToWire(rules.amount),
      };
    case 'DEPOSIT_COUNT':
      return {
        ...rules,
        depositMin: moneyToWire(rules.depositMin),
        amountMax: moneyToWire(rules.amountMax),
      };
    case 'DEPOSIT':
      return rules;
    case 'REFERRAL':
      return {
        ...rules,
        depositMin: moneyToWire(rules.depositMin),
        betMin: moneyToWire(rules.betMin),
        amountMax: moneyToWire(rules.amountMax),
        friendAmount: moneyToWire(rules.friendAmount),
      };
    case 'PRIZE_WHEEL':
    case 'GOLDEN_EGG':
    case 'SLOT_MACHINE':
      return tableInputOf(rules);
    case 'DEPOSIT_DISCOUNT':
      return {
        ...rules,
        earning: earningInputOf(rules.earning),
        depositMin: moneyToWire(rules.depositMin),
        amountMax: moneyToWire(rules.amountMax),
      };
    case 'FREE_SPIN':
      return {
        ...rules,
        earning: earningInputOf(rules.earning),
        stake: moneyToWire(rules.stake),
      };
    case 'RAFFLE':
      return {
        ...rules,
        earning: earningInputOf(rules.earning),
        places: rules.places.map((place) => ({ ...place, amount: moneyToWire(place.amount) })),
      };
    default:
      return { ...rules, amount: moneyToWire(rules.amount) };
  }
}

const wireOrNone = (amount: Parameters<typeof moneyToWire>[0] | null) =>
  amount === null ? null : moneyToWire(amount);

const earningInputOf = (earning: TableRules['earning']) => ({
  ...earning,
  perDeposit: wireOrNone(earning.perDeposit),
  perTurnover: wireOrNone(earning.perTurnover),
});

const tableInputOf = ({ earning, prizes, ...rules }: TableRules): RulesInput => ({
  ...rules,
  earning: earningInputOf(earning),
  prizes: prizes.map((prize) => ({ ...prize, amount: moneyToWire(prize.amount) })),
});
