import { createServer, type ServerResponse } from 'node:http';

/** Baseline of the live benchmark: a bare Node process that holds streams and writes to all of them at each POST. */
const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.url === '/memory') {
    response.end(`${process.memoryUsage().rss}`);
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

server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
