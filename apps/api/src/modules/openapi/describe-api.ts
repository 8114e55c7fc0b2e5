export function describeApi(publicUrl: string) {
  return { openapi: '3.1.0', servers: [{ url: publicUrl }] };
}
