import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { Checkbox } from '@app/ui/forms/checkbox';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ScheduleFields } from '../../lib/forms/schedule-fields.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { SegmentField } from '../../parts/conditions/segment-field.tsx';
import { RulesFields } from './rules-fields.tsx';
import type { TermsInput } from './site-promotions.ts';

type FieldName = keyof TermsInput & string;

interface SiteTermsFieldsProps {
  /** Form state from `useForm`. */
  readonly form: {
    readonly values: TermsInput;
    set<F extends FieldName>(field: F, value: TermsInput[F]): void;
    isWrong(field: FieldName): boolean;
  };
  readonly hasKind: boolean;
}

/** Fields of a promotion's rules, schedule, audience and limits. */
export function SiteTermsFields({ form, hasKind }: SiteTermsFieldsProps) {
  const { t } = useWords();
  const { values, set, isWrong } = form;
  // Invitations have no audience: every member may invite, and the rules have conditions for inviter and friend.
  const hasAudience = values.rules.kind !== 'REFERRAL';
  const wrong = (field: FieldName) =>
    isWrong(field) ? t('sitePromotions.number.wrong') : undefined;
  return (
    <>
      <RulesFields
        rules={values.rules}
        hasKind={hasKind}
        isWrong={isWrong('rules')}
        onChange={(rules) => {
          set('rules', rules);
          if (rules.kind === 'REFERRAL' || rules.kind === 'DEPOSIT') set('segmentId', null);
        }}
      />
      <ScheduleFields form={form} />
      <div className="grid gap-3 tablet:grid-cols-2">
        <AmountField
          label={t('sitePromotions.budget')}
          hint={t('sitePromotions.budget.hint')}
          error={wrong('budget')}
          value={values.budget > 0 ? money(unitsOfWire(values.budget)) : undefined}
          onChange={(budget) => set('budget', budget)}
        />
        <OptionalNumber
          label={t('sitePromotions.claimsMax')}
          error={wrong('claimsMax')}
          value={values.claimsMax}
          onChange={(claimsMax) => set('claimsMax', claimsMax)}
        />
        <WholeNumberField
          label={t('sitePromotions.turnoverTimes')}
          error={wrong('turnoverTimes')}
          value={values.turnoverTimes}
          onChange={(turnoverTimes) => set('turnoverTimes', turnoverTimes)}
        />
        <WholeNumberField
          label={t('sitePromotions.claimDays')}
          error={wrong('claimDays')}
          value={values.claimDays}
          onChange={(claimDays) => set('claimDays', claimDays)}
        />
        {hasAudience && (
          <OptionalNumber
            label={t('sitePromotions.registeredDaysMax')}
            error={wrong('registeredDaysMax')}
            value={values.registeredDaysMax}
            onChange={(days) => set('registeredDaysMax', days)}
          />
        )}
      </div>
      {hasAudience && (
        <>
          {values.rules.kind !== 'DEPOSIT' && (
            <SegmentField
              label={t('sitePromotions.segment')}
              none={t('sitePromotions.segment.none')}
              value={values.segmentId ?? undefined}
              onChange={(segmentId) => set('segmentId', segmentId ?? null)}
            />
          )}
          <Checkbox
            checked={values.depositorsOnly}
            onChange={({ target }) => set('depositorsOnly', target.checked)}
          >
            {t('sitePromotions.depositorsOnly')}
          </Checkbox>
          <Checkbox
            checked={values.needsJoin}
            onChange={({ target }) => set('needsJoin', target.checked)}
          >
            {t('sitePromotions.needsJoin')}
          </Checkbox>
        </>
      )}
    </>
  );
}

interface OptionalNumberProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A whole number, or no limit if the field is empty. */
function OptionalNumber({ value, onChange, ...field }: OptionalNumberProps) {
  const { t } = useWords();
  return (
    <WholeNumberField
      {...field}
      isOptional
      hint={t('sitePromotions.noLimit')}
      whenEmpty={0}
      value={value ?? 0}
      onChange={(next) => onChange(next === 0 ? null : next)}
    />
  );
}
