# syntax=docker/dockerfile:1
# Slipway in one image: the server with its client, and the command line. It
# runs as an unprivileged user and writes only to SLIPWAY_DATA, which only the
# embedded engine needs. docs/operations.md says how to run it.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

# The client, and the packages that build it.
FROM base AS client
RUN --mount=type=cache,id=slipway-npm,target=/var/cache/npm \
    npm ci --include=dev --cache /var/cache/npm
COPY tsconfig.json ./
COPY launch launch
COPY domain/shared domain/shared
COPY api/contract api/contract
COPY web web
RUN npm run build

# The server's packages. The optional ones only bring Node, which this image
# already has.
FROM base AS packages
RUN --mount=type=cache,id=slipway-npm,target=/var/cache/npm \
    npm ci --omit=dev --omit=optional --cache /var/cache/npm

FROM base
LABEL org.opencontainers.image.title="Slipway" \
      org.opencontainers.image.description="Plan a product and launch it." \
      org.opencontainers.image.licenses="MIT"
# Memory, as the launcher bounds it.
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-semi-space-size=8 \
    MALLOC_ARENA_MAX=1 \
    HOST=0.0.0.0 \
    PORT=4300 \
    SLIPWAY_DATA=/data
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=packages /app/node_modules node_modules
COPY --from=client /app/dist dist
COPY domain domain
COPY projections projections
COPY application application
COPY infrastructure infrastructure
COPY api api
USER node
EXPOSE 4300
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# kafkajs sets timers with negative delays, which Node warns about.
CMD ["node", "--disable-warning=TimeoutNegativeWarning", "api/main.ts"]
