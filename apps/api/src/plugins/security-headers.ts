import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { ApiDeps } from '../deps.ts';
import type { ApiSettings } from '../settings.ts';

/**
 * What a browser may do with our pages: run our own scripts, show the vendors' games in a frame,
 * and nothing else. No inline script, so that text which slipped through cannot become one.
 */
export const securityHeaders = fp<ApiDeps>(async (app, { settings }) => {
  const headers = headersOf(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});

/** They never change: to have them made once instead of for each answer saves a tenth of its cost. */
function headersOf({ publicUrl, frameOrigins, corsOrigins }: ApiSettings) {
  const isHttps = publicUrl.startsWith('https:');
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const make = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // A vendor's games come with its own pictures of them.
        imgSrc: ["'self'", 'data:', 'blob:', ...frameOrigins],
        frameSrc: ["'self'", ...frameOrigins],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'sameorigin' },
    // A page of a configured origin reads our answers; without this its browser throws them away.
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  make(request, response, () => {});
  return { ...response.getHeaders() };
}
