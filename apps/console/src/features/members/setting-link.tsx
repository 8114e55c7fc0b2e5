import type { FormSetting } from '@app/shared/site/settings.ops-calls';
import { Link } from '@app/ui/navigation/link';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';

/** Link to a setting, for operators who may see it. */
export function SettingLink({ setting }: { readonly setting: FormSetting['key'] }) {
  const { named } = useWords();
  const maySet = useMay('site.settings');
  if (!maySet) return null;
  return (
    <Link look="underlined" href={`/console/settings#${setting}`}>
      {named('settings', setting)}
    </Link>
  );
}
