import { login } from '@app/shared/api/session';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { CheckLeft, useHumanCheck } from '../human-check/use-human-check.ts';
import { useCaptcha } from './use-captcha.ts';
import { useLogin } from './use-login.ts';

export interface LoginFormProps {
  /** Whose page it is. */
  readonly portal: 'member' | 'agent';
  /** A sheet over the page says what is wrong above the button too. */
  readonly place?: 'page' | 'sheet';
  /** Stands above the fields, and makes room for what goes wrong. */
  readonly lead?: ReactNode;
  readonly onLoggedIn: () => void;
}

export type LoginFormState = ReturnType<typeof useLoginForm>;

const { username, password, captcha: digits } = login.body.shape;
const typed = login.body.pick({ username: true, password: true, captcha: true });
const typedWithDigits = typed.extend({
  username,
  password,
  captcha: digits.unwrap().trim().min(1),
});

/** Name, password and, after a failure, the captcha. What was typed stays, whatever the answer. */
export function useLoginForm({ portal, place = 'page', onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation(['access', 'errors']);
  const errorText = useErrorText();
  const check = useHumanCheck('login');
  const captcha = useCaptcha();
  const logIn = useLogin();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    resolver: formResolver(captcha.isTyped ? typedWithDigits : typed),
    mode: 'onTouched',
    defaultValues: { username: '', password: '', captcha: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const focusNext = useRef<'password' | 'captcha'>(undefined);
  useEffect(() => {
    if (isSubmitting || !focusNext.current) return;
    setFocus(focusNext.current, { shouldSelect: true }); // fields can be focused again from now on
    focusNext.current = undefined;
  }, [isSubmitting, setFocus]);

  const showRefusal = (error: unknown) => {
    setRefusal(errorText(error));
    if (error instanceof ApiError && error.needsCaptcha) captcha.need();
    form.resetField('captcha'); // a picture is good for one try
    if (isRefusal(error, 'login.failed')) focusNext.current = 'password';
    if (isRefusal(error, 'captcha.required', 'captcha.failed')) focusNext.current = 'captcha';
  };
  const send = form.handleSubmit(
    async (input) => {
      setRefusal(undefined);
      try {
        const humanCheck = await check.take(
          captcha.isNeeded && captcha.isSkipped ? 'hard' : 'usual',
        );
        const read = captcha.isTyped ? { captcha: input.captcha } : {};
        const { username, password } = input;
        await logIn({ username, password, ...read, portal, humanCheck });
        onLoggedIn();
      } catch (error) {
        if (!(error instanceof CheckLeft)) showRefusal(error);
      }
    },
    () => setRefusal(place === 'sheet' ? t('login.both', { ns: 'errors' }) : undefined),
  );

  return { register: form.register, errors, isSubmitting, check, captcha, refusal, send };
}
