import agentLandscape from './art/agent-landscape.svg?url';
import agentPortrait from './art/agent-portrait.svg?url';
import loginLandscape from './art/login-landscape.svg?url';
import loginPortrait from './art/login-portrait.svg?url';
import registerLandscape from './art/register-landscape.svg?url';
import registerPortrait from './art/register-portrait.svg?url';

/**
 * Pictures of the tile art, stored as files because they belong to no game. Their colors are those of the palettes
 * `persimmon`, `marigold` and `baize`.
 */
export const posters = {
  login: {
    ground: '#f57935',
    ink: '#3f1917',
    portrait: loginPortrait,
    landscape: loginLandscape,
  },
  register: {
    ground: '#efb740',
    ink: '#552617',
    portrait: registerPortrait,
    landscape: registerLandscape,
  },
  agent: {
    ground: '#154736',
    ink: '#f3efdc',
    portrait: agentPortrait,
    landscape: agentLandscape,
  },
} as const satisfies Record<string, Poster>;

export interface Poster {
  readonly ground: string;
  readonly ink: string;
  /** URLs of its pictures. */
  readonly portrait: string;
  readonly landscape: string;
}

export type PosterName = keyof typeof posters;
