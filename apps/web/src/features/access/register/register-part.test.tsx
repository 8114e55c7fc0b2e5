import { register } from '@app/shared/access/registration.schemas';
import { key } from '@app/shared/access/session.schemas';
import { affiliate } from '@app/shared/agents/schemas';
import { image, work, workAnswer } from '@app/shared/captcha/schemas';
import { country, registerSettings } from '@app/shared/system/schemas';
import { defaultRegisterRules, type RegisterField } from '@app/shared/validation/register-rules';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberWay } from '../../../parts/human-check/chosen-way.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { RegisterPart } from './register-part.tsx';

let server: WireServer;

beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
  server.replies[`GET ${country.path}`] = () => ({ json: success(country.example.answer) });
  server.replies[`GET ${image.path}`] = () => ({ json: success(image.example.answer) });
  server.replies[`GET ${affiliate.path}`] = () => ({
    status: 404,
    json: refusal('register.affiliate_code_unknown'),
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  await server.close();
});

const LABELS = {
  payeeName: 'Full name',
  qqNum: 'QQ',
  email: 'Email address',
  recommenderId: 'Referrer',
  paymentPassword: 'Payment password',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  wechat: 'WeChat',
  idNumber: 'ID number',
  birthday: 'Date of birth',
  affiliateCode: 'Invitation code',
  captcha: 'Digits in the picture',
} as const satisfies Partial<Record<RegisterField, string>>;

const rulesWith = (...on: readonly RegisterField[]) => {
  const { answer } = registerSettings.example;
  const rules = Object.entries(defaultRegisterRules).map(([field, rule]) => {
    const isOn = rule.required || on.includes(field as RegisterField);
    return [field, { ...rule, enabled: isOn, required: isOn, acceptedPattern: '*' }];
  });
  return { ...answer, ...Object.fromEntries(rules), showCaptcha: on.includes('captcha') };
};
const show = async (search: string, ...on: readonly RegisterField[]) => {
  server.replies[`GET ${registerSettings.path}`] = () => ({ json: success(rulesWith(...on)) });
  await renderPage({
    origin: server.origin,
    path: '/register',
    search,
    page: <RegisterPart onRegistered={() => {}} />,
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'By username' }));
  await screen.findByRole('textbox', { name: 'Username' });
};

test('2.16 2.173 shows both ways to register, by number first', async () => {
  server.replies[`GET ${registerSettings.path}`] = () => ({ json: success(rulesWith()) });
  const page = <RegisterPart onRegistered={() => {}} />;
  await renderPage({ origin: server.origin, path: '/register', page });
  const [mobile, username] = await screen.findAllByRole<HTMLInputElement>('radio');
  expect([mobile?.checked, username?.checked]).toEqual([true, false]);
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull();
});

test.each(Object.entries(LABELS))('2.18-2.31 shows %s where the site asks for it', async (only) => {
  await show('', only as RegisterField);
  const alsoShown = only === 'idNumber' ? ['birthday'] : []; // sites that ask for an id number also ask for the age
  const shown = () =>
    Object.entries(LABELS).flatMap(([field, each]) => (screen.queryByLabelText(each) ? field : []));
  await waitFor(() => expect(new Set(shown())).toEqual(new Set([only, ...alsoShown])));
});

test('2.32 explains the name’s purpose, and marks missing fields', async () => {
  await show('', 'payeeName');
  expect(await screen.findByText(/Must match your bank account/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('Check the box to sign up.')).toBeDefined();
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2));
  const confirm = screen.getByLabelText('Confirm password', { selector: 'input' });
  expect(confirm.getAttribute('aria-invalid')).toBe('true');
});

test('shows each rule of a field once, in red only where it is broken', async () => {
  await show('');
  const name = screen.getByRole('textbox', { name: 'Username' });
  const password = screen.getByLabelText('Password', { selector: 'input' });
  const rules = () =>
    screen.getAllByText(/characters|Letters and digits/).map((rule) => rule.closest('li'));
  expect([name, password].map((field) => field.getAttribute('aria-invalid'))).toEqual([
    'false',
    'false',
  ]);
  fireEvent.change(name, { target: { value: 'member7' } });
  fireEvent.change(password, { target: { value: 'Member7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(name.getAttribute('aria-invalid')).toBe('false');
  expect(rules()).not.toContain(null); // no rule is repeated outside its list
  const brokenRule = screen.getByText(/Different from your username/);
  expect(brokenRule.closest('li')?.className).toContain('text-danger');
});

/** Solves a part of the human check at once, where the page starts a thread for it. */
class InstantWorker {
  onmessage: ((event: { readonly data: string }) => void) | undefined;
  postMessage() {
    queueMicrotask(() => this.onmessage?.({ data: '1' }));
  }
  terminate() {}
}

/** Fills the form and sends it. */
async function signUp(reply: { readonly status: number; readonly json: unknown }): Promise<void> {
  vi.stubGlobal('Worker', InstantWorker);
  rememberWay('work');
  server.replies[`GET ${work.path}`] = () => ({ json: success(work.example.answer) });
  server.replies[`POST ${workAnswer.path}`] = () => ({ json: success(workAnswer.example.answer) });
  server.replies[`${register.method} ${register.path}`] = () => reply;
  await show('');
  await waitFor(() => expect(screen.queryByLabelText(LABELS.email)).toBeNull()); // the site's rules are known
  const type = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });
  type(screen.getByRole('textbox', { name: 'Username' }), 'newmember7');
  for (const label of ['Password', 'Confirm password'])
    type(screen.getByLabelText(label, { selector: 'input' }), 'Harbor5lantern');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
}

test('after an answer that says nothing of the account, leads to the login first', async () => {
  await signUp({ status: 503, json: refusal('server.busy') });
  await screen.findByText('Your account may have been created');
  expect(screen.getByText(/Try to log in before you sign up again/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('a refusal says that no account was created', async () => {
  await signUp({ status: 409, json: refusal('register.username_taken') });
  const name = screen.getByRole('textbox', { name: 'Username' });
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText('Your account may have been created')).toBeNull();
});

test('2.50 shows an unknown invitation code for correction', async () => {
  await show('?affiliateCode=NOSUCH22', 'affiliateCode');
  const field = await screen.findByLabelText<HTMLInputElement>('Invitation code');
  expect(field.value).toBe('NOSUCH22');
});

test('keeps the invitation code where a browser filter blocks its check', async () => {
  server.replies[`GET ${affiliate.path}`] = () => ({ hangUp: true });
  await show('?affiliateCode=LEAF2026', 'affiliateCode');
  const field = await screen.findByLabelText<HTMLInputElement>('Invitation code');
  expect(field.value).toBe('LEAF2026');
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('2.49 2.50 does not ask for a valid invitation code', async () => {
  const invited = { code: 'LEAF2026', invitedBy: 'Mai' };
  server.replies[`GET ${affiliate.path}`] = () => ({
    json: success({ ...(affiliate.example.answer as object), ...invited }),
  });
  await show('?affiliateCode=LEAF2026', 'affiliateCode');
  expect(await screen.findByText('Invited by Mai')).toBeDefined();
  expect(screen.queryByLabelText('Invitation code')).toBeNull();
});
