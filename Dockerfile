# `docker build .` makes the production image: it runs as an ordinary user and holds neither emulator, demo data nor the
# chooser of demo accounts.

FROM node:24.22.3-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without install scripts: those of Prisma and others download and compile what nothing here runs.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# For `docker compose --profile emulator`: everything, to try things out.
FROM build AS local
ENV NODE_ENV=development
USER node
EXPOSE 4000
CMD ["node", "--enable-source-maps", "dist/api/main.js"]

FROM build AS production-files
RUN rm -rf dist/api/local dist/web/assets/LocalAccountChooser-*

FROM node:24.22.3-bookworm-slim AS production-dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Optional packages, too: among them are Prisma's CLI, TypeScript and React, as optional peers of what the server uses.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24.22.3-bookworm-slim AS production
# Of the release; the commit by `docker build --build-arg REVISION=$(git rev-parse HEAD)`.
ARG VERSION=0.2.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title=hackathon \
  org.opencontainers.image.description="Runs a company's global group hackathon" \
  org.opencontainers.image.licenses=MIT \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$REVISION
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY api/prisma/migrations api/prisma/migrations
COPY --from=production-dependencies /app/node_modules node_modules
COPY --from=production-files /app/dist dist
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/api/main.js"]
