import { useClient } from '@app/client/client-provider';
import { smsBind } from '@app/shared/credentials/calls';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Link } from '@app/ui/navigation/link';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { SendCodeButton } from '../../parts/codes/send-code-button.tsx';
import { useCodeRequest } from '../../parts/codes/use-code-request.ts';

const CODE = /^\d{6}$/;

export const isWholeCode = (typed: string): boolean => CODE.test(typed);

interface CodePartProps {
  readonly purpose: 'withdraw' | 'bindCard';
  /** Masked; null: the member has no verified number. */
  readonly mobile: string | null;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** A code by SMS to the bound number, or a link to bind one. */
export function CodePart({ purpose, mobile, value, error, onChange }: CodePartProps) {
  const { t } = useTranslation('withdrawals');
  const api = useClient();
  const request = useCodeRequest(purpose, (what: CodePartProps['purpose']) =>
    api.send(smsBind, { purpose: what }),
  );
  if (mobile === null)
    return (
      <p className="text-sm">
        {t('code.no.number')}{' '}
        <Link look="strong" href="/member/securityCenter">
          {t('code.bind')}
        </Link>
      </p>
    );
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        {fillPhrase((at) => t('code.to', at), {
          recipient: (
            <bdi dir="ltr" className="font-strong">
              {mobile}
            </bdi>
          ),
        })}
      </p>
      <SendCodeButton {...request} onPress={() => void request.requestCode(purpose)} />
      <CodeField
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
      />
    </div>
  );
}
