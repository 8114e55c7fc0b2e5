import Fastify from 'fastify';

/**
 * The least that Fastify can be: a route that answers what it always answers. Started by itself, as
 * the measure for what ours costs.
 */
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
