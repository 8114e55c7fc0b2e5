import { connect } from '@app/core/platform/db';
import { info } from '@app/shared/members/calls';
import { status } from '@app/shared/system/calls';
import { balances } from '@app/shared/wallet/calls';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyRequest, LogController } from 'fastify';
import { Redis } from 'ioredis';

/**
 * Three calls of the API in a usual style: Fastify with its plugins, a session lookup in Redis for each request,
 * Prisma for each row, no request coalescing. It refuses, limits, names, logs and answers as the API does, from
 * the API's databases. It caches sites for a second and gets the site's status as text.
 */
const { PORT, DATABASE_URL = '', REDIS_URL = '', TOKEN_SECRET = '', STATUS = 'null' } = process.env;
const SITE_KEPT_MS = 1_000;
const SESSION_IDLE_MS = 30 * 60_000;
const AMOUNT_UNITS = 10_000;
const CASH = [1, 5];
const BONUS = 3;

const { prisma } = connect(DATABASE_URL);
const redis = new Redis(REDIS_URL);
const answerOfStatus = JSON.parse(STATUS) as Record<string, unknown>;

const app = Fastify({
  logger: { level: 'info' },
  logController: new LogController({ disableRequestLogging: true }), // one line for each call: below
  trustProxy: true,
});
await app.register(helmet);
await app.register(jwt, { secret: TOKEN_SECRET });
await app.register(rateLimit, {
  global: false,
  redis,
  timeWindow: 60_000,
  hook: 'preHandler',
  keyGenerator: (request) => request.member?.memberId ?? request.ip,
});
app.decorateRequest('merchant').decorateRequest('member');
app.addHook('onRequest', async (request, reply) => {
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
});
app.addHook('onResponse', async (request, reply) => {
  const { method, url, id } = request;
  request.log.info({ id, method, url, status: reply.statusCode, ms: reply.elapsedTime }, 'request');
});

type Site = NonNullable<Awaited<ReturnType<typeof findSite>>>;
type Session = Readonly<Record<string, string>>;

declare module 'fastify' {
  interface FastifyRequest {
    merchant: Site;
    member: Session | undefined;
  }
}

const findSite = (code: string) => prisma.merchant.findUnique({ where: { code } });
const sites = new Map<string, { readonly site: Site; readonly readAt: number }>();

const refusal = (statusCode: number, code: string) =>
  Object.assign(new Error(code), { statusCode, code });

async function readSite(request: FastifyRequest): Promise<void> {
  const code = `${request.headers.merchant}`;
  const kept = sites.get(code);
  if (kept && Date.now() - kept.readAt < SITE_KEPT_MS) {
    request.merchant = kept.site;
    return;
  }
  const site = await findSite(code);
  if (!site) throw refusal(404, 'merchant.not_found');
  sites.set(code, { site, readAt: Date.now() });
  request.merchant = site;
}

async function readMember(request: FastifyRequest): Promise<void> {
  const { sid } = app.jwt.verify<{ sid: string }>(`${request.headers.authorization}`);
  const session = await redis.hgetall(`session:${sid}`);
  const isAlive = Date.now() - Number(session.activeAt) < SESSION_IDLE_MS && !session.replaced;
  if (!isAlive || session.merchantId !== `${request.merchant.id}`) {
    throw refusal(401, 'login.not.session');
  }
  request.member = session;
}

const limited = (max: number) => ({ config: { rateLimit: { max } } });
const ofMember = { onRequest: [readSite, readMember] };

app.get(status.path, { ...limited(status.ratePerMinute), onRequest: [readSite] }, async () => ({
  success: true,
  value: { ...answerOfStatus, serverTime: Date.now() },
}));

app.get(
  info.path,
  { ...limited(info.ratePerMinute), ...ofMember },
  async ({ merchant: site, member }) => {
    const found = await prisma.member.findUniqueOrThrow({
      where: { id: BigInt(`${member?.memberId}`) },
      include: { personal: true, authenticator: true, avatar: true, vip: true },
    });
    const availablePromoCount = await prisma.reward.count({
      where: { memberId: found.id, state: 'CLAIMABLE', expiresAt: { gt: new Date() } },
    });
    const table = await prisma.vipTable.findFirst({
      where: { merchantId: site.id },
      orderBy: { number: 'desc' },
    });
    const levels = (table?.levels ?? []) as { readonly name: string }[];
    const level = levels.length > 0 ? (found.vip?.level ?? 0) : null;
    return {
      success: true,
      value: {
        id: found.publicId,
        account: found.username,
        nickname: found.nickname,
        type: found.customerType,
        regDate: found.registeredAt.getTime(),
        lastLoginTime: found.lastLoginAt?.getTime() ?? null,
        lastLoginIp: found.lastLoginIp,
        mobile: null,
        mobileVerified: false,
        payee: null,
        email: null,
        bindGA: Boolean(found.authenticator?.confirmedAt),
        birthday: null,
        language: found.personal?.language ?? null,
        avatar: null,
        merchantCode: site.code,
        availablePromoCount,
        availablePromo: { REFERRAL: { enabled: true } },
        hasVip: level !== null,
        vipLabelName: level === null ? null : (levels[level]?.name ?? null),
        vipRankLevel: level,
      },
    };
  },
);

app.get(balances.path, { ...limited(balances.ratePerMinute), ...ofMember }, async (request) => {
  const { merchant: site, member } = request;
  const accounts = await prisma.ledgerAccount.findMany({
    where: { memberId: BigInt(`${member?.memberId}`), kind: { in: [...CASH, BONUS] } },
  });
  const amountOf = (kinds: readonly number[]) =>
    Number(accounts.find(({ kind }) => kinds.includes(kind))?.balance ?? 0n) / AMOUNT_UNITS;
  const available = amountOf(CASH);
  return {
    success: true,
    value: {
      sumBalance: available,
      mainWalletBalance: available,
      bonusBalance: amountOf([BONUS]),
      balance: [{ accountTypeId: 2, availBalance: available }],
      currency: site.currency,
      currencySymbol: site.currencySymbol,
      rounds: [],
      draws: [],
    },
  };
});

app.get('/cpu', async () => {
  const { user, system } = process.cpuUsage();
  return { seconds: (user + system) / 1e6 };
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.send?.('ready');
