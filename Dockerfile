# syntax=docker/dockerfile:1
# docker build -t portal-rentas . ; see docs/operacion.md for how it is run.

FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
# The config of a city, a folder of this repository: --build-arg PORTAL_CONFIG=ciudad. Without it, the one that comes with it.
ARG PORTAL_CONFIG=
RUN npm run package -- --solo-carpeta --a /package

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATABASE_URL=file:/data/portal.db \
    FILES_DIR=/data/files
COPY --from=build /package /opt/portal-rentas
# All that the portal writes, but for a store in PostgreSQL and files in a bucket: with both, nothing is written anywhere.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
WORKDIR /opt/portal-rentas
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/reads`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the process that gets the signals.
CMD ["node", "portal.mjs"]
