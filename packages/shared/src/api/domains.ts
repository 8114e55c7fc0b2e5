/**
 * Every domain of the contract, by the first word of its calls' names, in the order of the API pages: a
 * new one is a line here. Each is loaded by itself, so that a page has the schemas of what it calls alone.
 */
export const domains = {
  session: () => import('./session.ts'),
  social: () => import('./social.ts'),
  captcha: () => import('./captcha.ts'),
  registration: () => import('./registration.ts'),
  member: () => import('./member.ts'),
  wallet: () => import('./wallet.ts'),
  records: () => import('./records.ts'),
  cashier: () => import('./cashier.ts'),
  content: () => import('./content.ts'),
  feedback: () => import('./feedback.ts'),
  messages: () => import('./messages.ts'),
  games: () => import('./games.ts'),
  live: () => import('./live.ts'),
  agents: () => import('./agents.ts'),
  salary: () => import('./salary.ts'),
  credentials: () => import('./credentials.ts'),
  authenticator: () => import('./authenticator.ts'),
  paymentPassword: () => import('./payment-password.ts'),
  profile: () => import('./profile.ts'),
  exports: () => import('./exports.ts'),
  uploads: () => import('./uploads.ts'),
  team: () => import('./team.ts'),
  system: () => import('./system.ts'),
  companions: () => import('./companions.ts'),
} satisfies Record<string, () => Promise<{ readonly about: string }>>;
