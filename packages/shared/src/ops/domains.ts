/** Every domain of the operators' contract, in the order of its API pages: a new one is a line here. */
export const opsDomains = {
  session: () => import('./session.ts'),
  members: () => import('./members.ts'),
  money: () => import('./money.ts'),
  figures: () => import('./figures.ts'),
  site: () => import('./site.ts'),
  networks: () => import('./networks.ts'),
  games: () => import('./games.ts'),
  settings: () => import('./settings.ts'),
  operators: () => import('./operators.ts'),
  trail: () => import('./trail.ts'),
};
