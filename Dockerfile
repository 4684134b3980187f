# Two images: `dashboard` (the default) has both servers and runs what its environment asks for; `upstream` has the upstream alone.
# A digest (--build-arg NODE_IMAGE=node@sha256:…) makes a build repeatable to the byte of its base; npm's packages are those of the lock.
# Debian's packages are not pinned: each build takes the newest ones.
ARG NODE_IMAGE=node:20.20.2-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /srv/partner-dashboard
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts

FROM packages AS build
COPY . .
RUN npm run build && rm -r .next/cache
RUN node tools/scripts/sbom.mjs
# The pages' compiler and the packages' source maps are for building alone: 300 MB, and memory for each map that is read.
RUN npm prune --omit=dev --ignore-scripts && rm -r node_modules/@next/swc-* && find node_modules -name '*.map' -type f -delete

FROM ${NODE_IMAGE} AS base
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/partner-dashboard
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    UPSTREAM_HOST=0.0.0.0 \
    DATA_DIR=/var/lib/partner-dashboard \
    ERASURES_FILE=/var/lib/partner-dashboard-erasures/erasures.log \
    npm_config_logs_max=0 \
    npm_config_update_notifier=false
RUN install --directory --mode=0700 --owner=node --group=node /var/lib/partner-dashboard \
    /var/lib/partner-dashboard-erasures /var/backups/partner-dashboard
COPY --from=build /srv/partner-dashboard/package.json /srv/partner-dashboard/sbom.json ./
COPY --from=build /srv/partner-dashboard/node_modules ./node_modules
COPY --from=build /srv/partner-dashboard/tools/scripts ./tools/scripts
COPY --from=build /srv/partner-dashboard/lib/platform/node/lock.mjs \
    /srv/partner-dashboard/lib/platform/node/reachable-host.mjs \
    /srv/partner-dashboard/lib/platform/node/restart-policy.mjs \
    /srv/partner-dashboard/lib/platform/node/watch-health.mjs ./lib/platform/node/
COPY --from=build /srv/partner-dashboard/upstream/platform/db/migrations ./upstream/platform/db/migrations
COPY --from=build /srv/partner-dashboard/texts ./texts
COPY --from=build /srv/partner-dashboard/.next/servers ./.next/servers
USER node
VOLUME ["/var/lib/partner-dashboard", "/var/lib/partner-dashboard-erasures"]
ENTRYPOINT ["tini", "--"]

FROM base AS upstream
# pg_dump has to be as new as the server, and Debian's own is older than most.
ARG POSTGRES_VERSION=17
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates postgresql-common && \
    /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y && \
    apt-get install --yes --no-install-recommends postgresql-client-${POSTGRES_VERSION} && rm -rf /var/lib/apt/lists/*
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", "tools/scripts/healthy.mjs", "upstream"]
CMD ["node", "tools/scripts/start.mjs", "--upstream-only"]

FROM base AS dashboard
COPY --from=build /srv/partner-dashboard/next.config.mjs ./
COPY --from=build /srv/partner-dashboard/public ./public
COPY --from=build /srv/partner-dashboard/.next ./.next
EXPOSE 3000 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", "tools/scripts/healthy.mjs", "dashboard"]
CMD ["node", "tools/scripts/start.mjs"]
