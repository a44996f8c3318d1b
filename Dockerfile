# The image of a production: docs/production.md#with-containers
FROM node:24-bookworm-slim AS build
WORKDIR /rendezvous
ENV NEXT_TELEMETRY_DISABLED=1 CI=true
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build && rm -rf .next/cache .next/diagnostics .next/trace .next/trace-build .next/types

FROM node:24-bookworm-slim AS packages
WORKDIR /rendezvous
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
WORKDIR /rendezvous
# MALLOC_ARENA_MAX is the C library's: docs/rooms/process.md#memory
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 MALLOC_ARENA_MAX=2 DATA_DIR=/rendezvous/data OUTBOX_DIR=/rendezvous/data/outbox
# The only folder that the process writes to.
RUN install -d -o 1000 -g 1000 data
COPY --from=packages /rendezvous/package.json ./
COPY --from=packages /rendezvous/node_modules node_modules
COPY --from=build /rendezvous/event-api/platform/database/migrations event-api/platform/database/migrations
COPY --from=build /rendezvous/event-api/events/demo event-api/events/demo
COPY --from=build /rendezvous/dist dist
COPY --from=build /rendezvous/.next .next
# The user `node` of the base image, by number for those who check that it is not root.
USER 1000:1000
VOLUME /rendezvous/data
EXPOSE 3000
# Whether the process lives. /readyz would have all instances killed while the database is away.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by npm or a shell: SIGTERM has to reach the process. --max-semi-space-size: docs/rooms/process.md#memory
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "dist/server.mjs"]
