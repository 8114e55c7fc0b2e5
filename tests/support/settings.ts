import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { lobby } from '@app/shared/games/settings';
import type { Money } from '@app/shared/money/money';
import type { Setting, SettingValue } from '@app/shared/settings/define-setting';

interface Decision<S extends Setting> {
  readonly setting: S;
  readonly change: Partial<SettingValue<S>>;
  readonly secret?: string | null | undefined;
}

/** Changes some fields of a site's setting. */
export const decide = <S extends Setting>(
  { deps }: { readonly deps: Pick<Deps, 'db'> },
  { merchantId }: { readonly merchantId: bigint },
  decision: Decision<S>,
): Promise<void> => changeSite(deps, changeSetting, { merchantId, ...decision });

/** Lets the lobby of a site show wins from a payout on. */
export const showWinsFrom = (
  api: { readonly deps: Pick<Deps, 'db'> },
  site: { readonly merchantId: bigint },
  winPayoutMin: Money,
): Promise<void> => decide(api, site, { setting: lobby, change: { winPayoutMin } });
