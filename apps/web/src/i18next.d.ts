import 'i18next';
import type errors from '@app/shared/locales/en.json';
import type access from './locales/en/access.json';
import type agent from './locales/en/agent.json';
import type cashier from './locales/en/cashier.json';
import type frame from './locales/en/frame.json';
import type home from './locales/en/home.json';
import type play from './locales/en/play.json';
import type ui from './locales/en/ui.json';
import type wallet from './locales/en/wallet.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
    keySeparator: false;
    parseInterpolation: 'icu';
    resources: {
      access: typeof access;
      agent: typeof agent;
      cashier: typeof cashier;
      errors: typeof errors;
      frame: typeof frame;
      home: typeof home;
      play: typeof play;
      ui: typeof ui;
      wallet: typeof wallet;
    };
  }
}
