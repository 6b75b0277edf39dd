# One front end, chosen by SLICE (shell, mfe-game, mfe-account, mfe-leaderboard); built from the top of the checkout.
# It holds a build and serves nothing: run, it lays the build into the folder BUILDS_DIR, from where it is released.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=busybox:1.37-musl

FROM ${NODE_IMAGE} AS build
ARG SLICE
WORKDIR /src
COPY . .
RUN npm install --no-save --ignore-scripts --workspace=${SLICE} --workspace=infra/build
# Hashed files, each compressed by brotli and gzip already; the version says what is in them.
RUN cd ${SLICE} && npm run build && npx lights-out-build bill /slice/sbom.cdx.json \
  && cp -r dist /slice/files && basename ${SLICE} | sed 's/^mfe-//' > /slice/name \
  && mark=$(cd dist && find . -type f | sort | xargs sha256sum | sha256sum | cut -c 1-10) \
  && node -p "JSON.parse(require('fs').readFileSync('package.json')).version + '-' + process.argv[1]" "$mark" > /slice/version
COPY infra/deploy/lay-out-build.sh /slice/
RUN mkdir /builds

FROM ${BASE_IMAGE}
COPY --from=build /slice /slice
# A new volume takes its owner from here.
COPY --from=build --chown=65532:65532 /builds /builds
USER 65532:65532
ENV BUILDS_DIR=/builds
CMD ["sh", "/slice/lay-out-build.sh"]
