import 'i18next';
import type errors from '@app/phrases/en/errors.json';
import type ui from '@app/ui/words/en.json';
import type access from './locales/en/access.json';
import type agent from './locales/en/agent.json';
import type cashier from './locales/en/cashier.json';
import type codes from './locales/en/codes.json';
import type content from './locales/en/content.json';
import type feedback from './locales/en/feedback.json';
import type frame from './locales/en/frame.json';
import type games from './locales/en/games.json';
import type home from './locales/en/home.json';
import type human from './locales/en/human.json';
import type lobby from './locales/en/lobby.json';
import type member from './locales/en/member.json';
import type password from './locales/en/password.json';
import type play from './locales/en/play.json';
import type profile from './locales/en/profile.json';
import type records from './locales/en/records.json';
import type register from './locales/en/register.json';
import type search from './locales/en/search.json';
import type security from './locales/en/security.json';
import type team from './locales/en/team.json';
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
      codes: typeof codes;
      content: typeof content;
      errors: typeof errors;
      feedback: typeof feedback;
      frame: typeof frame;
      games: typeof games;
      home: typeof home;
      lobby: typeof lobby;
      human: typeof human;
      member: typeof member;
      password: typeof password;
      play: typeof play;
      profile: typeof profile;
      records: typeof records;
      register: typeof register;
      search: typeof search;
      security: typeof security;
      team: typeof team;
      ui: typeof ui;
      wallet: typeof wallet;
    };
  }
}
