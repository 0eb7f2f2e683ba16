# Surplate as one image: API, worker and migrations. The command decides which of them runs.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm \
  bash deploy/release/assemble.sh . /release && mv /release/node_modules /packages && mkdir /photos

FROM ${NODE_IMAGE}
WORKDIR /srv/surplate
ENV NODE_ENV=production \
  HOST=0.0.0.0 PORT=3000 \
  METRICS_HOST=0.0.0.0 METRICS_PORT=9464 \
  WEB_ROOT=/srv/surplate/web/build/client \
  PHOTO_DIRECTORY=/var/lib/surplate/photos
# A new volume takes its owner from this folder.
COPY --from=build --chown=1000:1000 /photos /var/lib/surplate/photos
# First what changes least.
COPY --from=build /packages node_modules
COPY --from=build /release ./
# A number, because Kubernetes cannot tell from a name that it is not root.
USER 1000:1000
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 CMD ["node", "server/scripts/healthy.ts"]
# Node itself and not npm, which would not pass SIGTERM on.
CMD ["node", "server/src/main.ts"]
