import { createServer, type ServerResponse } from 'node:http';

/**
 * Baseline of the live and chat benchmarks: a bare Node process that holds streams, writes to all of them at each POST,
 * and returns a prepared page of messages.
 */
const MESSAGES = 30;
const page = JSON.stringify({
  list: Array.from({ length: MESSAGES }, (_, n) => ({
    messageId: `2d1f5b0a-4df0-4a51-8f0e-64c8f5d6c2${n + 10}`,
    name: 'ma***i',
    isOwn: false,
    event: null,
    text: 'Good luck everyone!',
    sentAt: 1_795_000_000_000,
  })),
});
const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.url === '/memory') {
    response.end(`${process.memoryUsage().rss}`);
    return;
  }
  if (request.url === '/messages') {
    response.setHeader('content-length', page.length).end(page);
    return;
  }
  if (request.method === 'POST') {
    for (const stream of streams) stream.write('data: {}\n\n');
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {}\n\n');
  streams.add(response);
  response.on('close', () => streams.delete(response));
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log('ready');
  process.send?.('ready');
});
