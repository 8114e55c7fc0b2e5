/** Banner places, by their names in the contract. */
export const BANNER_GROUPS = {
  HOME: 'w_home',
  PROMO: 'w_promotions',
  RNG: 'w_rng',
  LIVE: 'w_live',
  FISH: 'w_fish',
  PVP: 'w_pvp',
  SPORTS: 'w_sports',
  ESPORTS: 'w_esports',
  ELOTT: 'w_elott',
  LOTT: 'w_lott',
  DOWNLOAD: 'w_download',
  POINTMALL: 'w_shop',
  HELP: 'w_help',
  REGISTER: 'w_reg',
  LOGIN: 'w_login',
  FORGET: 'w_forget',
  JOIN: 'w_daili',
} as const;

export type BannerGroup = keyof typeof BANNER_GROUPS;
