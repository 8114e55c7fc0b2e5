import type { SettingValue } from '@app/shared/settings/define-setting';
import type { riskRules, riskWeights } from '@app/shared/settings/risk';

export type RiskRules = SettingValue<typeof riskRules>;
export type RiskWeights = SettingValue<typeof riskWeights>;
