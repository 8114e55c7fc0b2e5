import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { RateSteps } from '@app/ui/charts/rate-steps';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { tiersIn } from '../term-fields.ts';
import { useTermWords } from './use-term-words.ts';

interface RatesBesideOwnProps {
  readonly own: ContractTermsOf;
  readonly offered: ContractTermsOf;
}

/** Compares the offered rates with the reader's own by turnover. Renders nothing unless both have such tiers. */
export function RatesBesideOwn({ own, offered }: RatesBesideOwnProps) {
  const { t } = useTranslation('contracts');
  const { value } = useTermWords();
  const [ownSteps, offeredSteps] = [stepsOf(own), stepsOf(offered)];
  if (ownSteps.length === 0 || offeredSteps.length === 0) return null;
  return (
    <RateSteps
      summary={t('editor.rates')}
      limit={{ name: t('editor.rates.own'), steps: ownSteps }}
      compared={{ name: t('editor.rates.offered'), steps: offeredSteps }}
      fromText={(from) => value('betVolume', BigInt(from) as Figure)}
      rateText={(rate) => value('rate', rate as Figure)}
    />
  );
}

type Figure = Parameters<ReturnType<typeof useTermWords>['value']>[1];

const stepsOf = (terms: ContractTermsOf) =>
  tiersIn(terms).flatMap(({ betVolume, rate }) =>
    betVolume === undefined ? [] : [{ from: Number(betVolume), rate: Number(rate) }],
  );
