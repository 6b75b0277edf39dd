# One service, chosen by SERVICE; built from the top of the checkout.
FROM node:24-slim
ARG SERVICE
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY infra/contracts infra/contracts
COPY infra/service-kit infra/service-kit
COPY infra/deploy/healthcheck.mjs infra/deploy/
COPY ${SERVICE} ${SERVICE}
RUN npm install --no-save --omit=dev --workspace=${SERVICE} && npm cache clean --force
ENV NODE_ENV=production SERVICE=${SERVICE}
USER node
# Node runs TypeScript by itself; `exec` so that signals reach it.
CMD ["sh", "-c", "exec node ${SERVICE}/src/main.ts"]
