# One front end, chosen by SLICE (shell, mfe-game, mfe-account, mfe-leaderboard); built from the top of the checkout.
# It holds builds and serves nothing: run, it lays them into the folder BUILDS_DIR, from where they are released.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=busybox:1.37-musl

FROM ${NODE_IMAGE} AS build
ARG SLICE
WORKDIR /src
COPY . .
RUN npm install --no-save --ignore-scripts --workspace=${SLICE} --workspace=infra/build
# Hashed files, each compressed by brotli and gzip already.
RUN npm run build --workspace=${SLICE} && sh infra/operate/deploy/pack-builds.sh ${SLICE} /builds-of-image && mkdir /builds

FROM ${BASE_IMAGE}
COPY --from=build /builds-of-image /builds-of-image
COPY infra/operate/deploy/lay-out-builds.sh /
# A new volume takes its owner from here.
COPY --from=build --chown=65532:65532 /builds /builds
USER 65532:65532
ENV BUILDS_DIR=/builds
CMD ["sh", "/lay-out-builds.sh"]
