import type { riskRules, riskWeights } from '@app/shared/risk/settings';
import type { SettingValue } from '@app/shared/settings/define-setting';

export type RiskRules = SettingValue<typeof riskRules>;
export type RiskWeights = SettingValue<typeof riskWeights>;
