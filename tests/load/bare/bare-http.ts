import Fastify from 'fastify';

/** Baseline of the HTTP benchmark: Fastify with one route and a constant answer, in its own process. */
const app = Fastify();

const ANSWER = {
  success: true,
  value: {
    sumBalance: 1_250.5,
    mainWalletBalance: 1_250.5,
    balance: [{ accountTypeId: 2, availBalance: 1_250.5 }],
    currency: 'USD',
    currencySymbol: '$',
  },
};

app.get('/', async () => ANSWER);
app.get('/cpu', async () => {
  const { user, system } = process.cpuUsage();
  return { seconds: (user + system) / 1e6 };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.send?.('ready');
