import { Money } from '@app/ui/figures/money';
import { WholeNumberInput } from '@app/ui/forms/whole-number-input';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import { type ChaseLeg, LEG_MULTIPLE_MAX } from './chase-plan.ts';

interface LegTableProps {
  readonly legs: readonly ChaseLeg[];
  /** Cost of the slip at multiple 1. */
  readonly cost: bigint;
  readonly onType: (numero: string, multiple: number) => void;
}

export function LegTable({ legs, cost, onType }: LegTableProps) {
  const { t } = useTranslation('lottery-play');
  const { number } = useDrawTitle();
  return (
    <div className="max-h-banner overflow-y-auto rounded-2 edge">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('chase.table')}</caption>
        <thead className="text-xs text-ink-3">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-body">
              {t('draw')}
            </th>
            <th scope="col" className="py-2 text-center font-body">
              {t('multiple')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-body">
              {t('cost')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {legs.map(({ numero, multiple }) => (
            <tr key={numero}>
              <th scope="row" className="px-3 text-start font-body wrap-anywhere">
                <bdi translate="no">{number(numero)}</bdi>
              </th>
              <td className="py-1 text-center">
                <WholeNumberInput
                  aria-label={t('chase.multiple', { draw: number(numero) })}
                  value={multiple}
                  max={LEG_MULTIPLE_MAX}
                  size={4}
                  onValueChange={(typed) => onType(numero, typed)}
                />
              </td>
              <td className="px-3 text-end">
                <Money amount={cost * BigInt(multiple)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
