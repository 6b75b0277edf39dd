# One service, chosen by SERVICE (svc-gateway, svc-identity, svc-game, svc-payments); built from the top of the checkout
# (decision 0085).
# Both images are to be pinned by their digests for a release: the same digests and sources give the same layers.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${NODE_IMAGE} AS build
ARG SERVICE
WORKDIR /src
COPY . .
RUN npm install --no-save --ignore-scripts --workspace=${SERVICE} --workspace=infra/build --workspace=infra/operate
RUN sh infra/operate/deploy/pack-service.sh ${SERVICE} /app && mkdir /slices

# Nothing but the C library, certificates and time zones: no shell, no package manager.
FROM ${BASE_IMAGE}
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
# A new volume takes its owner from here.
COPY --from=build --chown=65532:65532 /slices /slices
WORKDIR /app
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps
USER 65532:65532
EXPOSE 8080
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["main.cjs"]
