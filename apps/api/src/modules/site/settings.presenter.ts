import type { SeenSetting } from '@app/core/sites/site';
import type { FormSetting } from '@app/shared/site/settings.ops-calls';
import * as settings from '@app/shared/site/settings.ops-calls';

export function presentSetting({ setting, value, version, hasSecret }: SeenSetting<FormSetting>) {
  const { secret } = setting.form;
  return { version, ...value, ...(secret && { [settings.presenceOf(secret)]: hasSecret }) };
}
