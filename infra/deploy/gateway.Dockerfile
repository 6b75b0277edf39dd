# The gateway with the four front ends that it serves; built from the top of the checkout.
FROM node:24-slim AS slices
WORKDIR /app
COPY . .
RUN npm install --no-save --workspace=shell --workspace=mfe-game --workspace=mfe-account --workspace=mfe-leaderboard
RUN npm run build --workspace=shell --workspace=mfe-game --workspace=mfe-account --workspace=mfe-leaderboard \
  && mkdir slices \
  && mv shell/dist slices/shell && mv mfe-game/dist slices/game \
  && mv mfe-account/dist slices/account && mv mfe-leaderboard/dist slices/leaderboard

FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY infra/contracts infra/contracts
COPY infra/service-kit infra/service-kit
COPY infra/deploy/healthcheck.mjs infra/deploy/
COPY svc-gateway svc-gateway
RUN npm install --no-save --omit=dev --workspace=svc-gateway && npm cache clean --force
COPY --from=slices /app/slices slices
ENV NODE_ENV=production
USER node
CMD ["node", "svc-gateway/src/main.ts"]
