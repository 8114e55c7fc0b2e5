import type { harmRules, harmWeights } from '@app/shared/harm/settings';
import type { SettingValue } from '@app/shared/settings/define-setting';

export type HarmRules = SettingValue<typeof harmRules>;
export type HarmWeights = SettingValue<typeof harmWeights>;
