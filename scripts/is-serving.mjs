// Health check of a container: queries the process in it at its port.
const [path = '/readyz'] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, {
  signal: AbortSignal.timeout(2_500),
});
process.exit(answer.ok ? 0 : 1);
