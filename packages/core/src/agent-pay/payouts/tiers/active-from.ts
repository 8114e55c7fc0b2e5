import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { contracts } from '@app/shared/contracts/settings';
import { type Money, money } from '@app/shared/money/money';
import type { SettingValue } from '@app/shared/settings/define-setting';

/** Valid bets from which a member counts as active for contracts on some games. */
export function activeFromOf(
  { activeFrom }: SettingValue<typeof contracts>,
  category: ContractCategory,
): Money {
  const of = (wanted: ContractCategory) => activeFrom.find((limit) => limit.category === wanted);
  return (of(category) ?? of('CONS'))?.validBet ?? money(0n);
}
