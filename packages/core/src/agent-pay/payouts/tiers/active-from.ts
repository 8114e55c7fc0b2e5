import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { contracts } from '@app/shared/contracts/settings';
import { type Money, money } from '@app/shared/money/money';
import type { SettingValue } from '@app/shared/settings/define-setting';

/** Valid bets from which a member counts as active for contracts on some games. */
export function activeFromOf(
  { activeFrom }: SettingValue<typeof contracts>,
  category: ContractCategory,
): Money {
  const limitOf = (wanted: ContractCategory) =>
    activeFrom.find((limit) => limit.category === wanted);
  return (limitOf(category) ?? limitOf('CONS'))?.validBet ?? money(0n);
}
