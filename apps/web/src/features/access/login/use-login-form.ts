import { useErrorText } from '@app/client/error-text';
import { ApiError, isRefusal } from '@app/client/errors';
import { loginFields } from '@app/shared/validation/fields';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formResolver } from '../../../lib/form-resolver.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CheckLeft, useHumanCheck } from '../../../parts/human-check/use-human-check.ts';
import { useLogin } from '../../../parts/session/use-login.ts';
import type { Captcha } from '../use-captcha.ts';
import type { LoginWayProps } from './login-way.ts';
import { forgetName, readRemembered, rememberName } from './remembered.ts';
import { proofRequestOf } from './second-proof.ts';

export type LoginFormState = ReturnType<typeof useLoginForm>;

const { username, password, captcha: digits } = loginFields;

/** Schema of the fields: the captcha once it is needed, and no password where a ticket is stored. */
const typed = (wants: { digits: boolean; password: boolean }) =>
  z.strictObject({
    username,
    password: wants.password ? password : z.string().max(255),
    captcha: wants.digits ? digits.trim().min(1) : digits,
    rememberMe: z.boolean(),
  });

interface LoginFormOptions extends LoginWayProps {
  readonly captcha: Captcha;
}

/** Login by name, password and, after a failure, a captcha. Typed values survive every answer. */
export function useLoginForm(options: LoginFormOptions) {
  const { portal, place, isRemembering, captcha, setRefusal, setProofRequest, onDone } = options;
  const { t } = useTranslation(['access', 'errors']);
  const errorText = useErrorText();
  const check = useHumanCheck('login');
  const { logIn } = useLogin();
  const [kept, setKept] = useState(() => (isRemembering ? readRemembered() : undefined));
  const [isTicketGood, setTicketGood] = useState(() => Boolean(kept?.ticket));
  const form = useForm({
    resolver: (values, ...rest) =>
      formResolver(typed({ digits: captcha.mustBeTyped, password: !isTicketFor(values.username) }))(
        values,
        ...rest,
      ),
    mode: 'onTouched',
    defaultValues: {
      username: kept?.username ?? '',
      password: '',
      captcha: '',
      rememberMe: kept?.isOn ?? false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const isTicketFor = (name: string) =>
    isTicketGood && name.trim().toLowerCase() === kept?.username;
  const focusNext = useRef<'password' | 'captcha'>(undefined);
  useEffect(() => {
    if (isSubmitting || !focusNext.current) return;
    setFocus(focusNext.current, { shouldSelect: true }); // fields accept focus again from here
    focusNext.current = undefined;
  }, [isSubmitting, setFocus]);

  const showRefusal = (error: unknown) => {
    setRefusal(isRefusal(error, 'login.failed') ? t('login.failed') : errorText(error));
    if (error instanceof ApiError && error.needsCaptcha) captcha.requireCaptcha();
    form.resetField('captcha'); // a picture is valid for one attempt
    if (isRefusal(error, 'login.failed')) focusNext.current = 'password';
    if (isRefusal(error, 'captcha.required', 'captcha.failed')) focusNext.current = 'captcha';
  };
  const send = form.handleSubmit(
    async ({ username, password: asTyped, captcha: read, rememberMe }) => {
      setRefusal(undefined);
      const ticket = asTyped === '' && isTicketFor(username) ? (kept?.ticket ?? '') : '';
      const password = asTyped || ticket;
      try {
        const isHard = captcha.isNeeded && captcha.usesProofOfWork;
        const humanCheck = await check.take(isHard ? 'hard' : 'usual');
        const digits = captcha.mustBeTyped ? { captcha: read } : {};
        const wish = isRemembering ? { rememberMe } : {};
        const outcome = await logIn({ username, password, ...digits, ...wish, portal, humanCheck });
        keep(rememberMe, outcome.loggedIn);
        onDone(outcome);
      } catch (error) {
        if (error instanceof CheckLeft) return;
        const proofRequest = proofRequestOf(error, password);
        if (proofRequest) return setProofRequest(proofRequest);
        if (ticket && isRefusal(error, 'login.failed')) dropTicket(); // it was used already or has expired
        showRefusal(error);
      }
    },
    () => setRefusal(place === 'sheet' ? t('login.failed') : undefined),
  );
  const dropTicket = () => {
    forgetName();
    setTicketGood(false);
    setKept(undefined);
  };
  const keep = (isWished: boolean, answer: { userName: string; loginTicket: string | null }) => {
    if (!isRemembering) return;
    if (isWished && answer.loginTicket) rememberName(answer.userName, answer.loginTicket);
    else forgetName();
  };
  const isRemembered = isTicketFor(form.watch('username'));
  return {
    register: form.register,
    errors,
    isSubmitting,
    isRemembering,
    /** Whether a login ticket replaces the password. */
    isRemembered,
    check,
    captcha,
    send,
  };
}
