import type { Coding } from '@app/client/calls';
import { type Client, type ClientSettings, createClient } from '@app/client/create-client';
import { ApiError } from '@app/client/errors';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import { z } from 'zod';

interface OpsClientSettings extends Omit<ClientSettings, 'headers' | 'coding'> {
  /** Code of the current site. */
  readonly site: () => string | null;
  /** Language of the names of games, lotteries and vendors in answers. */
  readonly language: () => LanguageCode;
}

/** Schemas of operator calls are bundled: operators visit daily, and the console is one file. */
const coding: Coding = {
  encodeRequest(call, input) {
    const { body } = call as OpsCall;
    const read = body.safeParse(input);
    if (read.success) return z.encode(body, read.data);
    const fields = read.error.issues.map(({ path }) => path.join('.'));
    throw new ApiError({ code: 'request_param_err', fields });
  },
  decodeAnswer: (call, value) => (call as OpsCall).answer.parse(value),
};

/** API client for operators. */
export const createOpsClient = (settings: OpsClientSettings): Client =>
  createClient({
    ...settings,
    coding: () => coding,
    headers: (call) => {
      const site = settings.site();
      const language = settings.language();
      return { language, ...('ofSite' in call && call.ofSite && site && { merchant: site }) };
    },
  });
