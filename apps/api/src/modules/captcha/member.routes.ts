import {
  acceptHostedCheck,
  acceptSlider,
  acceptWork,
  hostedCheckProvider,
  isHosted,
  SLIDER_PICTURE,
  setCaptcha,
  setSlider,
  setWork,
} from '@app/core/people/verification';
import { DomainError } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import * as calls from '@app/shared/captcha/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { setCaptchaCookie } from '../../http/captcha-cookie.ts';
import { CAPTCHA_SIZE, drawCaptcha } from './draw-captcha.ts';
import { drawSlider } from './draw-slider.ts';
import { presentTicket } from './presenter.ts';
import { renderPng } from './render-png.ts';

/** Human checks: a puzzle, proof of work, and typed digits. */
export function captchaRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { settings } = deps;
  const isHttps = settings.publicUrl.startsWith('https:');

  bindCall(app, deps, calls.image, async (_, reply) => {
    const { captchaId, digits } = await setCaptcha(deps);
    const png = await renderPng(drawCaptcha(digits), CAPTCHA_SIZE.width);
    setCaptchaCookie(reply, { captchaId, isHttps });
    return png;
  });

  bindCall(app, deps, calls.slider, async ({ site, input, ip }) => {
    assertOwnCheck(site);
    const { challengeId, x, y } = await setSlider(deps, { scene: input.scene, ip });
    const drawn = drawSlider({ x, y });
    const [background, piece] = await Promise.all([
      renderPng(drawn.background, SLIDER_PICTURE.width),
      renderPng(drawn.piece, SLIDER_PICTURE.piece),
    ]);
    return { challengeId, background, piece, y };
  });

  bindCall(app, deps, calls.sliderAnswer, async ({ site, input, ip }) => {
    assertOwnCheck(site);
    return presentTicket(await acceptSlider(deps, { ...input, ip }));
  });

  bindCall(app, deps, calls.work, ({ site, input, ip }) => {
    const effort = isHosted(site) ? 'hard' : input.effort;
    return setWork(deps, { ...input, effort, ip, bits: settings.workBits });
  });

  bindCall(app, deps, calls.workAnswer, async ({ input, ip }) =>
    presentTicket(await acceptWork(deps, { ...input, ip })),
  );

  bindCall(app, deps, calls.hosted, async ({ site }) => {
    const { settings: provider } = hostedCheckProvider.ofSite(site);
    if (!provider) throw new DomainError('function.not.available');
    const { captchaId, scriptUrl } = provider;
    return { captchaId, scriptUrl };
  });

  bindCall(app, deps, calls.hostedAnswer, async ({ site, input, ip }) => {
    const answer = {
      lotNumber: input.lot_number,
      captchaOutput: input.captcha_output,
      passToken: input.pass_token,
      genTime: input.gen_time,
    };
    return presentTicket(await acceptHostedCheck(deps, { scene: input.scene, ip, site, answer }));
  });
}

/**
 * With a hosted check the site's own puzzle is disabled, so that programs cannot choose the easier one. Proof of work
 * stays available for people who cannot use a puzzle.
 */
function assertOwnCheck(site: Site): void {
  if (isHosted(site)) throw new DomainError('function.not.available');
}
